const needsOfList = new Map();

/**
 * For each selector of a list, the tag and the classes that the element itself must have; undefined
 * where that takes more than a look.
 */
function needsOf(list) {
  const known = needsOfList.get(list);
  if (known !== undefined) return known;
  const needs = list.includes('\\')
    ? [{ tag: '', classes: [] }]
    : withoutConditions(list).split(',').map(needOf);
  needsOfList.set(list, needs);
  return needs;
}

/** Without arguments, attributes and ids, each of which only narrows what a selector matches. */
function withoutConditions(list) {
  const shorter = list.replace(/\([^()]*\)|\[[^[\]]*\]|#[\w-]+/g, '');
  return shorter === list ? list : withoutConditions(shorter);
}

function needOf(selector) {
  const subject =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const [tag = '', ...classes] = subject.replace(/:.*/, '').split('.');
  return { tag: tag === '*' ? '' : tag.toLowerCase(), classes };
}

/** Rules in their order, found by a class or the tag that an element must have to match. */
export function indexRules(sheets) {
  const rules = sheets.flatMap((sheet) => Array.from(sheet.cssRules).flatMap(onScreen));
  const places = new Map();
  rules.forEach(({ selectorText }, place) => {
    for (const { tag, classes } of needsOf(selectorText)) {
      const key = classes[0] === undefined ? tag : `.${classes[0]}`;
      places.set(key, [...(places.get(key) ?? []), place]);
    }
  });
  return {
    rules,
    /** Ascending, with more than those that match. */
    placesFor(tag, classes) {
      const keys = ['', tag, ...classes.map((name) => `.${name}`)];
      const found = new Set(keys.flatMap((key) => places.get(key) ?? []));
      return [...found].toSorted((one, other) => one - other);
    },
  };
}

/** As in jsdom, a rule inside another counts only where its media name the screen. */
function onScreen(rule) {
  if (!rule.media) return rule.selectorText === undefined ? [] : [rule];
  const isForScreen = Array.from(rule.media).includes('screen');
  return isForScreen ? Array.from(rule.cssRules).filter((inner) => inner.selectorText) : [];
}
