/** What the document itself can say where no text of any language could be downloaded. */
export function showFailedStart(container: HTMLElement): void {
  const template = document.getElementById('failed-start');
  if (!(template instanceof HTMLTemplateElement)) return;
  container.style.cssText = 'padding: 20vh 16px; font: 16px system-ui; text-align: center';
  container.replaceChildren(template.content.cloneNode(true));
  const button = container.querySelector('button');
  if (!button) return;
  button.style.cssText = 'min-height: 44px; padding: 0 20px; font: inherit';
  button.addEventListener('click', () => window.location.reload());
}
