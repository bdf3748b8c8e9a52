import type { Id } from '../../../shared/contract/id.ts';
import type { Doubt } from '../../../shared/contract/judging.ts';
import type { TextProblem } from '../../../shared/contract/lists.ts';
import type { ReviewDecision } from '../../../shared/contract/review.ts';
import { longestWaitMs } from '../../../shared/longestWait.ts';
import type { ReviewItem, ReviewResult } from '../../api/reviews.ts';

/** What a person types in the place of a draft. */
export interface Edit {
  /** As it was when it was opened. */
  item: ReviewItem;
  /** In the list, so that it stays there when others have decided about it. */
  place: number;
  text: string;
  /** Why it was not published; undefined where it was not tried. */
  problems?: TextProblem[] | undefined;
  /** What the judge doubts. */
  doubts?: Doubt[] | undefined;
}

/** A text as it was seen: where it has changed since, it is no longer chosen. */
export type SeenItem = Pick<ReviewItem, 'id' | 'version'>;

export interface ReviewState {
  chosen: readonly SeenItem[];
  edits: Readonly<Partial<Record<Id, Edit>>>;
  /** The last first; each text is in one of them. */
  together: readonly Together[];
}

/** What was decided at once, though by several requests. */
export interface Together {
  decision: ReviewDecision;
  items: readonly SeenItem[];
  /** Whether some of its requests may not be answered. */
  isUnderWay: boolean;
}

export type ReviewEvent =
  | { type: 'opened'; edit: Edit }
  | { type: 'typed'; id: Id; text: string }
  | { type: 'closed'; id: Id }
  | { type: 'toggled'; item: SeenItem }
  | { type: 'chosen'; items: readonly SeenItem[] }
  | { type: 'decided'; decision: ReviewDecision; items: readonly SeenItem[] }
  | { type: 'answered'; items: readonly SeenItem[]; results: readonly ReviewResult[] }
  | { type: 'restored'; edits: readonly Edit[] }
  | { type: 'discarded'; profileId: Id };

export const nothingDone: ReviewState = { chosen: [], edits: {}, together: [] };

export function reviewReducer(state: ReviewState, event: ReviewEvent): ReviewState {
  const { chosen, edits } = state;
  switch (event.type) {
    case 'opened': {
      // Where it is open already, a refusal came, and the person may have typed on.
      const { text = event.edit.text } = edits[event.edit.item.id] ?? {};
      return withEdit(state, { ...event.edit, text });
    }
    case 'typed': {
      const edit = edits[event.id];
      return edit ? withEdit(state, { ...edit, text: event.text }) : state;
    }
    case 'closed': {
      const { [event.id]: _closed, ...others } = edits;
      return { ...state, edits: others };
    }
    case 'toggled': {
      const others = chosen.filter(({ id }) => id !== event.item.id);
      return { ...state, chosen: isChosen(chosen, event.item) ? others : [...others, event.item] };
    }
    case 'chosen':
      return { ...state, chosen: event.items };
    case 'decided': {
      const { decision, items } = event;
      const last = { decision, items, isUnderWay: items.length > 1 };
      return { ...state, together: [last, ...without(state.together, items)] };
    }
    case 'answered': {
      const undoable = new Set(event.results.filter((each) => each.undoable).map(({ id }) => id));
      const others = event.items.filter(({ id }) => !undoable.has(id));
      const together = without(state.together, others);
      return { ...state, together: together.map((each) => ({ ...each, isUnderWay: false })) };
    }
    case 'restored':
      return event.edits.reduce(withEdit, state);
    case 'discarded':
      return editsAt(state, event.profileId).reduce<ReviewState>(
        (left, { item }) => reviewReducer(left, { type: 'closed', id: item.id }),
        state,
      );
  }
}

function without(together: ReviewState['together'], others: readonly Pick<SeenItem, 'id'>[]) {
  const ids = new Set(others.map(({ id }) => id));
  return together
    .map((each) => ({ ...each, items: each.items.filter(({ id }) => !ids.has(id)) }))
    .filter(({ items }) => items.length > 0);
}

function withEdit(state: ReviewState, edit: Edit): ReviewState {
  return { ...state, edits: { ...state.edits, [edit.item.id]: edit } };
}

export const isChosen = (chosen: readonly SeenItem[], { id, version }: SeenItem): boolean =>
  chosen.some((seen) => seen.id === id && seen.version === version);

/** Whether words would be lost. */
export function isUnsaved({ item, text }: Edit): boolean {
  return text.trim() !== '' && text !== item.text;
}

/** Whether nothing is said against the words: the cap of the day is reached. */
export function isForCapAlone({ capOpensAt, problems, doubts }: ReviewResult): boolean {
  return capOpensAt !== undefined && problems.length === 0 && doubts.length === 0;
}

/** An answer to somebody in danger goes out whatever the cap says. */
export function isCapped({ postKind, isBeingWritten }: ReviewItem): boolean {
  return postKind !== 'crisis' && !isBeingWritten;
}

/** When a text is discarded, in epoch ms; NaN: not known. */
export function letGoTimeOf({ publishedAt }: ReviewItem): number {
  return Date.parse(publishedAt) + longestWaitMs;
}

/** Whether a text is discarded before the cap allows it. */
export function isLetGoBefore(opensAt: number, item: ReviewItem): boolean {
  return opensAt >= letGoTimeOf(item);
}

/** Whether it is among those that a decision about several is for. */
export function canBeChosen({ text, isBeingWritten }: ReviewItem): boolean {
  return text !== null && !isBeingWritten;
}

/** Whether a program, and not the bot, has written its text. */
export const isOfProgram = ({ writtenBy }: ReviewItem): boolean => writtenBy === 'program';

/** Whether it may be chosen together with others: neither a doubt, a marked sentence nor a program asks for a look of its own. */
export function isPlain(item: ReviewItem): boolean {
  return item.doubts.length === 0 && item.unsupported.length === 0 && !isOfProgram(item);
}

/** What is typed in the place of drafts of one profile. */
export function editsAt({ edits }: ReviewState, profileId: Id): Edit[] {
  return Object.values(edits)
    .filter((edit) => edit !== undefined)
    .filter(({ item }) => item.profileId === profileId);
}

/** What waits, and what waits no more though somebody still types an answer to it. */
export function shownItems(items: readonly ReviewItem[], edits: readonly Edit[]): ReviewItem[] {
  const ids = new Set(items.map(({ id }) => id));
  return edits
    .filter(({ item }) => !ids.has(item.id))
    .reduce((shown, { item, place }) => shown.toSpliced(place, 0, item), [...items]);
}
