import type { ClipboardEvent, InputHTMLAttributes } from 'react';
import { tidyCode } from '../../../shared/codes/tidyCode.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { verbatim } from './verbatim.ts';

interface CodeInputProps extends Omit<
  TextInputProps,
  'onChange' | 'onPaste' | 'autoComplete' | 'slotProps'
> {
  /** With what is typed or pasted. */
  onCode: (typed: string) => void;
  /** In characters. */
  longest: number;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/** An input for a code that was sent to the person. */
export function CodeInput({ onCode, longest, inputMode, ...input }: CodeInputProps) {
  return (
    <TextInput
      {...input}
      autoComplete="one-time-code"
      onChange={({ target }) => onCode(target.value)}
      onPaste={(event) => {
        const pasted = withPastedCode(event, longest);
        if (pasted !== undefined) onCode(pasted);
      }}
      slotProps={{ htmlInput: { ...verbatim, maxLength: longest, inputMode } }}
    />
  );
}

/** What the input then holds: spaces and marks do not count as its characters. Undefined where it has none of them. */
function withPastedCode(event: ClipboardEvent<HTMLElement>, longest: number): string | undefined {
  const { target: input, clipboardData } = event;
  const pasted = clipboardData.getData('text');
  const code = tidyCode(pasted);
  if (code === pasted || code === '' || !(input instanceof HTMLInputElement)) return undefined;
  event.preventDefault();
  const { selectionStart, selectionEnd, value } = input;
  input.setRangeText(code, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  return input.value.slice(0, longest);
}
