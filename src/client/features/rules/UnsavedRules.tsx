import {
  createContext,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from 'react';
import type { Rules } from '../../../shared/contract/rules.ts';
import type { ListToSave, RulesPart, SaveResult } from '../../bot/rules/useSaveRules.ts';
import { useNewest } from '../../components/forms/useTakeSaved.ts';
import { sectionNames, type SectionName } from './sections/sectionNames.ts';

/** What of forms is typed and not saved; `people` as it is typed. */
export interface UnsavedRules extends Partial<Rules> {
  people?: string;
}

/** What the save of all that is typed asks of each form. */
export interface FormHandle {
  /** Whether it can be saved. What is wrong is said at its field, which takes the focus. */
  check: () => Promise<boolean>;
  /** What it saves. From then on it waits for `settle`, and takes over nothing else. */
  take: () => RulesPart;
  /** Likewise the list of people, which is no part of the rules. */
  takeList?: () => ListToSave;
  settle: (result: SaveResult) => void;
  discard: () => void;
}

interface Told {
  unsaved: UnsavedRules;
  /** What is wrong with it, if anything: the key of a text. */
  fault?: string | undefined;
  /** Something else was saved elsewhere meanwhile. */
  hasMoved: boolean;
}

/** A form in which something is not saved. */
export interface UnsavedForm extends Told {
  section: SectionName;
  handle: RefObject<FormHandle>;
}

type UnsavedForms = Readonly<Partial<Record<SectionName, UnsavedForm>>>;

interface Page {
  setForms: Dispatch<SetStateAction<UnsavedForms>>;
  /** Saves all that is typed, where somebody offers that. */
  save: () => void;
  /** Returns an unsubscribe function. */
  offerSave: (save: () => void) => () => void;
}

const UnsavedContext = createContext<UnsavedForms>({});
const PageContext = createContext<Page>({
  setForms: () => undefined,
  save: () => undefined,
  offerSave: () => () => undefined,
});

/** Gathers what the forms of the page hold. Only who asks for it renders at each letter. */
export function UnsavedRulesProvider({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<UnsavedForms>({});
  const [page] = useState(() => createPage(setForms));
  return (
    <PageContext value={page}>
      <UnsavedContext value={forms}>{children}</UnsavedContext>
    </PageContext>
  );
}

function createPage(setForms: Page['setForms']): Page {
  let offered: (() => void) | undefined;
  return {
    setForms,
    save: () => offered?.(),
    offerSave: (save) => {
      offered = save;
      return () => {
        offered = undefined;
      };
    },
  };
}

/** The forms in which something is not saved, in the order of the page. */
export const useUnsavedForms = (): UnsavedForm[] => inOrder(use(UnsavedContext));

/** For what is shown of them: a letter is shown before. */
export const useDeferredForms = (): UnsavedForm[] => inOrder(useDeferredValue(use(UnsavedContext)));

const inOrder = (forms: UnsavedForms) => sectionNames.flatMap((name) => forms[name] ?? []);

/** What all of them hold. */
export const rulesIn = (forms: readonly UnsavedForm[]): UnsavedRules =>
  Object.assign({}, ...forms.map(({ unsaved }) => unsaved));

/** The save of all that is typed, and how it is offered. */
export const usePageSave = () => use(PageContext);

/** Tells the page what a form holds; nothing once it is saved. */
export function useTellUnsaved(section: SectionName, told: Told, handle: FormHandle): void {
  const { setForms } = use(PageContext);
  const newest = useNewest(handle);
  const tell = useEffectEvent(() =>
    setForms((forms) => ({ ...forms, [section]: { ...told, section, handle: newest } })),
  );
  const content = JSON.stringify(told);
  const isUnsaved = Object.keys(told.unsaved).length > 0;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    tell();
    return () => setForms(({ [section]: _former, ...others }) => others);
  }, [isUnsaved, content, section, setForms]);
}
