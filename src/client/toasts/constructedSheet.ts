// notistack styles itself through goober, which writes into a style element; the page's content
// security policy forbids that. goober takes the element from this global where it finds one, so
// it is given a stand-in that fills a constructed sheet instead.
interface StyleStandIn {
  parentNode: ParentNode;
  firstChild: { data: string };
}

declare global {
  interface Window {
    _goober?: StyleStandIn;
  }
}

export function createStandIn(): StyleStandIn {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let text = '';
  return {
    parentNode: document.head,
    firstChild: {
      get data() {
        return text;
      },
      set data(css) {
        text = css;
        sheet.replaceSync(css);
      },
    },
  };
}

if ('adoptedStyleSheets' in document) window._goober ??= createStandIn();
