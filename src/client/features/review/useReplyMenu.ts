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

/** `/` and what follows it of a name, up to the cursor, at the beginning of a word. */
const named = /(?:^|\s)\/([\p{L}\p{M}\p{N}_-]*)$/u;

/** The saved replies that are offered where somebody types `/`: the focus stays in the text, as in a combobox. */
export function useReplyMenu({ replies, text, onType }: ReplyMenuOptions) {
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const [active, setActive] = useState({ part: '', index: 0 });
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
    const end = start + reply.text.length;
    onType(text.slice(0, start) + reply.text + text.slice(cursor));
    nextCursor.current = end;
    setCursor(end);
  };
  const move = (step: number) =>
    setActive({ part: part ?? '', index: (index + step + found.length) % found.length });
  const actions: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => found[index] && choose(found[index]),
    Tab: () => found[index] && choose(found[index]),
    Escape: () => setClosedAt(start),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.nativeEvent.isComposing && !event.shiftKey;
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
      onSelect: () => follow(text, input.current?.selectionStart ?? 0),
      'aria-autocomplete': 'list' as const,
      'aria-controls': found.length > 0 ? listId : undefined,
      'aria-activedescendant': found.length > 0 ? optionId(index) : undefined,
    },
  };
}

/** Those whose name begins with it, before those that hold it. */
function matching(replies: readonly SavedReply[], part: string): SavedReply[] {
  const key = nameKey(part);
  const places = replies.map((reply) => ({ reply, place: nameKey(reply.name).indexOf(key) }));
  const begins = places.filter(({ place }) => place === 0);
  const holds = places.filter(({ place }) => place > 0);
  return [...begins, ...holds].map(({ reply }) => reply);
}
