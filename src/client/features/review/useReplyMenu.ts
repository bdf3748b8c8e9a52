import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react';
import type { SavedReply } from '../../../shared/contract/rules.ts';
import { nameKey } from '../../../shared/savedReplies.ts';

interface ReplyMenuOptions {
  replies: readonly SavedReply[];
  text: string;
  onType: (text: string) => void;
}

/**
 * `/` and what follows it of a name, up to the cursor, where it is no part of a word or an address. Japanese puts no
 * space before it, and its keyboards write it wide.
 */
const named = /(?<![a-zA-Z0-9/:.])[/／]([\p{L}\p{M}\p{N}_-]*)$/u;

/** The rest of a name in which the cursor stands. */
const restOfName = /^[\p{L}\p{M}\p{N}_-]*/u;

const nothingMarked = { part: '', index: 0 };

/** The saved replies that are offered where somebody types `/`: the focus stays in the text, as in a combobox. */
export function useReplyMenu({ replies, text, onType }: ReplyMenuOptions) {
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  // Behind the last word, where the form puts it.
  const [cursor, setCursor] = useState(text.length);
  const [active, setActive] = useState(nothingMarked);
  const [closedAt, setClosedAt] = useState<number>();
  const nextCursor = useRef<number>(undefined);
  useLayoutEffect(() => {
    const place = nextCursor.current;
    nextCursor.current = undefined;
    if (place !== undefined) input.current?.setSelectionRange(place, place);
  }, [text]);

  const part = named.exec(text.slice(0, cursor))?.[1];
  const start = cursor - (part?.length ?? 0) - 1;
  const found = part === undefined || start === closedAt ? [] : matching(replies, part);
  const index = active.part === part ? Math.min(active.index, found.length - 1) : 0;

  const choose = (reply: SavedReply) => {
    const rest = restOfName.exec(text.slice(cursor))?.[0] ?? '';
    const end = start + reply.text.length;
    setActive(nothingMarked);
    input.current?.focus();
    input.current?.setSelectionRange(start, cursor + rest.length);
    // What is put in so can be undone, and is typed as far as the page knows.
    if (document.execCommand?.('insertText', false, reply.text)) return;
    onType(text.slice(0, start) + reply.text + text.slice(cursor + rest.length));
    nextCursor.current = end;
    setCursor(end);
  };
  const close = () => {
    setActive(nothingMarked);
    setClosedAt(start);
  };
  const move = (step: number) =>
    setActive({ part: part ?? '', index: (index + step + found.length) % found.length });
  const actions: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => found[index] && choose(found[index]),
    Escape: close,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !isComposing(event) && !event.shiftKey;
    const act = found.length > 0 && isPlain ? actions[event.key] : undefined;
    if (!act) return;
    // Neither a new line nor the end of the form is meant.
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  /** What was typed, dictated or pasted, and where the cursor is by now. */
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    follow(target.value, target.selectionStart);
    onType(target.value);
  };
  const follow = (typed: string, place: number) => {
    setCursor(place);
    if (!named.test(typed.slice(0, place))) setClosedAt(undefined);
  };
  const optionId = (place: number) => `${listId}-${place}`;
  return {
    found,
    index,
    choose,
    listId,
    optionId,
    inputRef: input,
    onChange,
    inputProps: {
      onKeyDown,
      onBlur: close,
      onSelect: () => follow(text, input.current?.selectionStart ?? 0),
      'aria-autocomplete': 'list' as const,
      'aria-controls': found.length > 0 ? listId : undefined,
      'aria-activedescendant': found.length > 0 ? optionId(index) : undefined,
    },
  };
}

/** Safari ends a conversion before the key that ends it. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Those whose name begins with it, before those that hold it. */
function matching(replies: readonly SavedReply[], part: string): SavedReply[] {
  const key = nameKey(part);
  const places = replies.map((reply) => ({ reply, place: nameKey(reply.name).indexOf(key) }));
  const begins = places.filter(({ place }) => place === 0);
  const holds = places.filter(({ place }) => place > 0);
  return [...begins, ...holds].map(({ reply }) => reply);
}
