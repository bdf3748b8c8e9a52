import { afterEach, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { translatePage } from '../../testing/client/translatePage.ts';
import { followTranslator } from './followTranslator.ts';

followTranslator();

let translator: MutationObserver | undefined;

afterEach(() => translator?.disconnect());

const box = (children: ReactNode) => <div>{children}</div>;

const named = (names: string[]) =>
  box(
    names.map((name) => (
      <Fragment key={name}>
        {name}, <br />
      </Fragment>
    )),
  );

const changes: [string, ReactNode, ReactNode, string][] = [
  [
    'an element comes before a text',
    box([null, 'Log in']),
    box([<b key="b">!</b>, 'Log in']),
    '!Log in',
  ],
  [
    'an element comes after a text',
    box(['Log in', null]),
    box(['Log in', <b key="b">!</b>]),
    'Log in!',
  ],
  [
    'an element before a text goes',
    box([<b key="b">!</b>, 'Log in']),
    box([null, 'Log in']),
    'Log in',
  ],
  [
    'a text beside an element goes',
    box(['Paused', <b key="b">!</b>]),
    box([null, <b key="b">!</b>]),
    '!',
  ],
  [
    'a text beside an element changes',
    box(['Save', <b key="b">!</b>]),
    box(['Saving', <b key="b">!</b>]),
    'Saving!',
  ],
  ['one of two texts changes', box(['1', ' of ', '3']), box(['2', ' of ', '3']), '2 of 3'],
  ['a text alone changes', box('Save'), box('Saving'), 'Saving'],
  ['a text alone becomes an element', box('Save'), box(<b>Saved</b>), 'Saved'],
  ['an element becomes a text alone', box(<b>Save</b>), box('Saved'), 'Saved'],
  [
    'texts change places',
    named(['Ana', 'Bea', 'Eva']),
    named(['Eva', 'Ana', 'Bea']),
    'Eva, Ana, Bea, ',
  ],
  ['a text moves to the end', named(['Ana', 'Bea']), named(['Bea', 'Ana']), 'Bea, Ana, '],
  [
    'a text comes between two',
    named(['Ana', 'Eva']),
    named(['Ana', 'Bea', 'Eva']),
    'Ana, Bea, Eva, ',
  ],
];

for (const how of ['around', 'instead', 'beside'] as const) {
  test.each(changes)(`with translations ${how} texts: %s`, async (...[, former, next, shown]) => {
    const { container, rerender } = render(former);
    translator = translatePage(how);
    expect(container.querySelector('font font')).not.toBeNull();
    rerender(next);
    await untilTranslated();
    expect(container.textContent).toBe(shown);
    rerender(former);
    await untilTranslated();
    rerender(next);
    await untilTranslated();
    expect(container.textContent).toBe(shown);
    rerender(<></>);
    expect(container.textContent).toBe('');
  });
}

test('a text that the translator gives back is changed where it stands', async () => {
  const { container, rerender } = render(box(['Save', <b key="b">!</b>]));
  const [text] = container.firstElementChild?.childNodes ?? [];
  const font = document.createElement('font');
  font.textContent = 'Speichern';
  text?.replaceWith(font);
  await untilTranslated();
  if (text) font.replaceWith(text);
  await untilTranslated();
  rerender(box(['Saving', <b key="b">!</b>]));
  await untilTranslated();
  expect(container.textContent).toBe('Saving!');
});

test('a node that was never in its place is still refused', () => {
  const { firstChild, parentNode } = Object.assign(document.createElement('p'), {
    textContent: 'Save',
  });
  expect(parentNode).toBeNull();
  expect(() => document.body.removeChild(firstChild as ChildNode)).toThrow('child of this node');
});

/** Observers answer at the end of a task. */
const untilTranslated = () => new Promise((resolve) => setTimeout(resolve));
