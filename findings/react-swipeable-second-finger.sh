#!/usr/bin/env bash
# react-swipeable 7.0.2 with react 19.3.0 in jsdom 29.1.1, tried on 2026-11-28.
#
# Expected: a touch of two fingers, such as a zoom, is no swipe; nor is the finger of it that stays a moment longer.
# Seen: the second finger ends what the first one began, but the one that stays is then taken for a swipe that began
# in the corner of the page: initial [0, 0]. Its next move of some pixels is told as onSwiped "Right" or "Down" with
# the whole distance to the corner, where swipeDuration is Infinity, as it is by default.
# Also seen: touchcancel is not listened for, so a touch that the browser takes away to scroll is no end.
# Here: components/useSwipe.ts leaves out what begins in the corner, and what ends while a finger is left.
# Needs Node 24; it takes some seconds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts \
  react-swipeable@7.0.2 react@19.3.0 react-dom@19.3.0 jsdom@29.1.1 >npm.log

cat >try.mjs <<'TRY'
import { strict as assert } from 'node:assert';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true });
globalThis.window = window;
globalThis.document = window.document;
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { act, createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { useSwipeable } = await import('react-swipeable');

const swipes = [];
const heard = [];
function Area() {
  const onSwiped = ({ dir, absX, initial }) => swipes.push({ dir, absX, initial });
  return createElement('div', { id: 'area', ...useSwipeable({ onSwiped }) });
}
const { addEventListener } = window.Element.prototype;
window.Element.prototype.addEventListener = function add(type, ...rest) {
  if (this.id === 'area') heard.push(type);
  return addEventListener.call(this, type, ...rest);
};
const root = window.document.getElementById('root');
await act(async () => createRoot(root).render(createElement(Area)));
const area = window.document.getElementById('area');

function send(type, ...fingers) {
  const event = new window.Event(type, { bubbles: true, cancelable: true });
  event.touches = fingers.map(([clientX, clientY]) => ({ clientX, clientY }));
  area.dispatchEvent(event);
}
send('touchstart', [200, 100]);
send('touchstart', [200, 100], [260, 100]);
send('touchend', [205, 100]);
send('touchmove', [207, 100]);
send('touchmove', [208, 100]);
send('touchend');
const touches = heard.filter((type) => type.startsWith('touch'));
console.log(JSON.stringify({ swipes, touches }));
assert.deepEqual(swipes, [{ dir: 'Right', absX: 208, initial: [0, 0] }]);
assert.ok(!touches.includes('touchcancel'));
TRY
node try.mjs
