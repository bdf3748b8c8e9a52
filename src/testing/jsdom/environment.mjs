import { createRequire } from 'node:module';
import { indexRules } from './ruleIndex.mjs';

const fromEnvironment = createRequire(import.meta.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const styleRules = fromJsdom('./jsdom/living/helpers/style-rules.js');
const { matchesDontThrow } = fromJsdom('./jsdom/living/helpers/selectors.js');
const { implForWrapper } = fromJsdom('./jsdom/living/generated/utils.js');
const { CSSStyleDeclaration } = fromJsdom('cssstyle');
const { parse } = fromJsdom('rrweb-cssom');
const defaultSheet = parse(fromJsdom('./jsdom/browser/default-stylesheet'));

const pages = new WeakMap();

/** The rules of a page, and the declarations that they gave so far; anew where the rules changed. */
function pageOf(document) {
  const sheets = [defaultSheet, ...document.styleSheets._list];
  const ends = sheets.flatMap(({ cssRules }) => [cssRules, cssRules.length, cssRules.at(-1)]);
  const known = pages.get(document);
  const isKnown =
    known?.ends.length === ends.length && known.ends.every((end, place) => end === ends[place]);
  if (isKnown) return known;
  const page = { ends, index: indexRules(sheets), declarations: new Map() };
  pages.set(document, page);
  return page;
}

function declare(styles) {
  const declaration = new CSSStyleDeclaration();
  for (const style of styles) {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  }
  return declaration;
}

function findDeclaration(element) {
  const { index, declarations } = pageOf(element._ownerDocument);
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  const places = index
    .placesFor(element._localName.toLowerCase(), classes)
    .filter((place) => matchesDontThrow(element, index.rules[place].selectorText));
  const key = `${places.join()} ${element.style.cssText}`;
  const rules = places.map((place) => index.rules[place].style);
  const declaration = declarations.get(key) ?? declare([...rules, element.style]);
  declarations.set(key, declaration);
  return declaration;
}

// A role query asks for the style of every element. jsdom tries each rule of the page on each
// element, and reads each declaration anew.
styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  const declaration = document._styleCache.get(element) ?? findDeclaration(element);
  document._styleCache.set(element, declaration);
  return declaration;
};

const { default: FixedEnvironment } = await import('jest-fixed-jsdom');

/** A computed style follows from what is declared for the element and from its parent's style. */
export default class Environment extends FixedEnvironment {
  constructor(...options) {
    super(...options);
    const { getComputedStyle } = this.global;
    const computed = new WeakMap();
    const root = {};
    const styleOf = (element) => {
      const declaration = styleRules.getDeclarationForElement(implForWrapper(element));
      const parent = element.parentElement ? styleOf(element.parentElement) : root;
      const known = computed.get(declaration) ?? new WeakMap();
      const style = known.get(parent) ?? getComputedStyle(element);
      computed.set(declaration, known.set(parent, style));
      return style;
    };
    this.global.getComputedStyle = (element, pseudoElement) =>
      pseudoElement ? getComputedStyle(element, pseudoElement) : styleOf(element);
  }
}
