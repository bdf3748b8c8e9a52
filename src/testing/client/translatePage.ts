/**
 * Begins to translate the page as browsers do: each text that comes is put into `font` elements, moved
 * there (`around`) or copied there (`instead`, `beside`), save in drawings, which they leave alone. It stays the
 * same, so that tests still find it.
 * It runs in the page and can use nothing from outside.
 */
export function translatePage(how: 'around' | 'instead' | 'beside'): MutationObserver {
  const left = 'font, svg, script, style, textarea, noscript, [translate=no], .notranslate';
  const translate = (text: Text) => {
    const { data, parentElement } = text;
    if (!data.trim() || !parentElement || parentElement.closest(left)) return;
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    if (how === 'beside') {
      inner.textContent = data;
      text.before(font);
      text.remove();
    } else {
      text.replaceWith(font);
      inner.append(how === 'around' ? text : data);
    }
  };
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(translateIn);
  });
  observer.observe(document, { childList: true, subtree: true });
  translateIn(document);
  return observer;
}
