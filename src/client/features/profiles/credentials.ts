/** The access data of a profile. Only its network knows what is right, so the page has no rules. */
export interface Credentials {
  username: string;
  password: string;
}
