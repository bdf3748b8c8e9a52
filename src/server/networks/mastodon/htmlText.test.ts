import { expect, test } from '@jest/globals';
import { htmlText } from './htmlText.ts';

const mention =
  '<span class="h-card"><a href="https://s.example/@ana" class="u-url mention">@<span>ana</span></a></span>';
const longLink =
  '<a href="https://example.com/a/very/long/path"><span class="invisible">https://</span>' +
  '<span class="ellipsis">example.com/a/very</span><span class="invisible">/long/path</span></a>';
const quote =
  '<p class="quote-inline">RE: <a href="https://s.example/@bo/1">s.example/@bo/1</a></p>';

test.each([
  ['words of two paragraphs', '<p>One</p><p>two</p>', 'One\n\ntwo'],
  ['line breaks', 'One<br>two<br/>three<br /><br>four', 'One\ntwo\nthree\n\nfour'],
  ['white space of the source', '<p>One\n  two</p>\n\n<p>three </p>', 'One two\n\nthree'],
  ['inline elements', 'on<b>e</b> <i>two</i>', 'one two'],
  ['a mention', `<p>${mention} hello</p>`, '@ana hello'],
  ['a long link as it is shown', `<p>See ${longLink}.</p>`, 'See example.com/a/very….'],
  ['nothing of a quote told in words', `${quote}<p>Yes!</p>`, 'Yes!'],
  ['a list', '<ul><li>One</li><li>two</li></ul><p>three</p>', '- One\n- two\n\nthree'],
  [
    'a list whose items are not closed',
    'One<ul><li>two<li>three</ul>four',
    'One\n\n- two\n- three\n\nfour',
  ],
  [
    'a numbered list of paragraphs',
    '<ol><li><p>One</p></li><li><p>two</p></li></ol>',
    '1. One\n\n2. two',
  ],
  ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['a quotation', '<blockquote>One</blockquote>two', 'One\n\ntwo'],
  ['code with its line ends', '<pre><code>a\n  b</code></pre>c', 'a\n  b\n\nc'],
  ['entities', 'a&amp;b &lt;3 &#x1f600; c&nbsp;d', 'a&b <3 😀 c d'],
  ['an emoji that is a picture', 'so <img src="x.png" alt=":blob:"> good', 'so :blob: good'],
  ['no script', 'a<script>alert("b")</script><style>c{}</style> d', 'a d'],
  ['no script that is not closed', 'a<script>alert("b")', 'a'],
  ['broken tags', '<p>One <b>two</p><p three', 'One two'],
  ['plain text', 'just words', 'just words'],
  ['nothing', '', ''],
])('shows %s', (_what, html, text) => {
  expect(htmlText(html).text).toBe(text);
});

test('tells where links lead, with their words', () => {
  expect(htmlText(`<p>${mention} ${longLink}</p>`).links).toEqual([
    { text: '@ana', href: 'https://s.example/@ana' },
    { text: 'example.com/a/very…', href: 'https://example.com/a/very/long/path' },
  ]);
});

test.each([
  ['words', 'word '],
  ['elements that are not closed', '<b>'],
  ['elements that were never open', '<b></i>'],
  ['lists', '<ul><li>'],
  ['links', '<a href="https://x.example">x'],
  ['half tags', '<'],
])('reads a megabyte of %s in a moment, and keeps what a post may have', (_what, piece) => {
  const html = piece.repeat(Math.ceil(1_000_000 / piece.length));
  const isSlow = () => {
    const begun = performance.now();
    htmlText(html);
    return performance.now() - begun >= 1000;
  };
  // What is slow is so each time; a busy machine makes it look so once.
  expect([1, 2, 3].every(isSlow)).toBe(false);
  const { text, links } = htmlText(html);
  expect(text.length).toBeLessThanOrEqual(10_000);
  expect(links.length).toBeLessThanOrEqual(200);
});
