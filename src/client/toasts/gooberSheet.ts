// notistack's styles go through goober, whose style element our content security policy refuses.
// goober writes to this global instead where it is set; a constructed sheet is allowed.
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let text = '';
  const firstChild = {
    get data() {
      return text;
    },
    set data(css) {
      text = css;
      sheet.replaceSync(css);
    },
  };
  Object.assign(window, { _goober: { parentNode: document.head, firstChild } });
}
