import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { UnsavedRulesProvider, useTellUnsaved, useUnsavedForms } from './UnsavedRules.tsx';

const handle = {
  check: () => Promise.resolve(true),
  take: () => ({}),
  settle: () => undefined,
  discard: () => undefined,
};

function Form({ words, onRender }: { words: string[]; onRender?: () => void }) {
  useTellUnsaved('words', { unsaved: words.length > 0 ? { words } : {}, hasMoved: false }, handle);
  onRender?.();
  return null;
}

const Told = () => (
  <output>{JSON.stringify(useUnsavedForms().map(({ unsaved }) => unsaved))}</output>
);

const told = () => screen.getByRole('status').textContent;

/** Null: the form is gone. */
const page = (words: string[] | null) => (
  <UnsavedRulesProvider>
    {words && <Form words={words} />}
    <Told />
  </UnsavedRulesProvider>
);

test('gathers what a form holds until it is saved, or the form is gone', () => {
  const { rerender } = render(page(['rain']));
  expect(told()).toBe('[{"words":["rain"]}]');
  rerender(page(['rain', 'snow']));
  expect(told()).toBe('[{"words":["rain","snow"]}]');
  rerender(page([]));
  expect(told()).toBe('[]');
  rerender(page(['sun']));
  rerender(page(null));
  expect(told()).toBe('[]');
});

function TypedForm() {
  const [word, setWord] = useState('');
  useTellUnsaved('acts', { unsaved: word ? { words: [word] } : {}, hasMoved: false }, handle);
  return <input value={word} onChange={({ target }) => setWord(target.value)} />;
}

test('a letter in one form renders that form and whoever asks for what is typed, no other form', () => {
  const onRender = jest.fn();
  render(
    <UnsavedRulesProvider>
      <TypedForm />
      <Form words={[]} onRender={onRender} />
      <Told />
    </UnsavedRulesProvider>,
  );
  onRender.mockClear();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 's' } });
  expect(told()).toBe('[{"words":["s"]}]');
  expect(onRender).not.toHaveBeenCalled();
});
