/** By what mails to a stranger are counted: another case, or a tag behind a plus, leads to the same mailbox. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const [mailbox = ''] = name.split('+');
  return `${mailbox || name}@${domain}`;
}
