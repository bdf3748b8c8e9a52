import { Parser } from 'htmlparser2';
import { createTextWriter, type Gap } from './createTextWriter.ts';

/** A link as a reader sees it. */
export interface ShownLink {
  /** Its words. */
  text: string;
  href: string;
}

export interface ShownText {
  text: string;
  links: ShownLink[];
}

/** Closing what is not open looks through all that is: the work grows with the square. */
const longestHtml = 64_000;
const mostLinks = 200;

const namesOf = (names: string) => new Set(names.split(' '));

const paragraphs = namesOf(
  'address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul',
);
const lines = namesOf('caption dd dt figcaption li tr');
const cells = namesOf('td th');
/** What these hold is not shown as words. */
const unshown = namesOf(
  'audio canvas head iframe math noscript object script select style svg template textarea title video',
);
/** Servers hide parts of long links, and tell a quote in words for clients that know none. */
const hidden = /(?:^|\s)(?:invisible|quote-inline)(?:\s|$)/;
const shortened = /(?:^|\s)ellipsis(?:\s|$)/;

interface OpenElement {
  name: string;
  isHidden: boolean;
  isShortened: boolean;
  href: string | undefined;
  /** Where its text begins. */
  from: number;
  /** How many items it has, as a list. */
  items: number;
}

type Attributes = Record<string, string>;

/** What a reader sees of the HTML of a post, as plain text with line ends. Broken HTML is read as far as it goes. */
export function htmlText(html: string): ShownText {
  const page = readPage();
  const { onopentag, ontext, onclosetag } = page;
  new Parser({ onopentag, ontext, onclosetag }).end(html.slice(0, longestHtml));
  return page.shown();
}

function readPage() {
  const writer = createTextWriter();
  const open: OpenElement[] = [];
  const links: ShownLink[] = [];
  let hiddenDepth = 0;
  let preDepth = 0;

  const part = (name: string) => {
    const gap = gapOf(name);
    if (gap) writer.part(gap);
  };

  function begin(name: string, { alt = '' }: Attributes) {
    part(name);
    if (name === 'br') writer.breakLine();
    if (name === 'img') writer.say(alt);
    if (name === 'li') writer.mark(markIn(open.at(-1)));
  }

  function finish({ name, isShortened, href, from }: OpenElement) {
    if (isShortened) writer.append('…');
    if (href !== undefined && links.length < mostLinks) {
      links.push({ text: writer.from(from), href });
    }
    part(name);
  }

  return {
    onopentag(name: string, attributes: Attributes) {
      const { class: classes = '', href } = attributes;
      const isHidden = unshown.has(name) || hidden.test(classes);
      if (isHidden) hiddenDepth += 1;
      if (name === 'pre') preDepth += 1;
      if (hiddenDepth === 0) begin(name, attributes);
      open.push({
        name,
        isHidden,
        isShortened: shortened.test(classes),
        href: name === 'a' ? href : undefined,
        from: writer.length(),
        items: 0,
      });
    },
    ontext(data: string) {
      if (hiddenDepth > 0) return;
      if (preDepth > 0) writer.say(data);
      else writer.flow(data);
    },
    onclosetag(name: string) {
      const element = open.pop();
      if (!element) return;
      if (hiddenDepth === 0) finish(element);
      if (name === 'pre') preDepth -= 1;
      if (element.isHidden) hiddenDepth -= 1;
    },
    shown: () => ({ text: writer.text(), links }),
  };
}

function gapOf(name: string): Gap | undefined {
  if (paragraphs.has(name)) return '\n\n';
  if (lines.has(name)) return '\n';
  return cells.has(name) ? ' ' : undefined;
}

function markIn(list: OpenElement | undefined): string {
  if (list?.name !== 'ol') return '- ';
  list.items += 1;
  return `${list.items}. `;
}
