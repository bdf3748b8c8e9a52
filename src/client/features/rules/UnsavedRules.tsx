import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import type { Rules } from '../../../shared/contract/rules.ts';

/** What of a form is typed and not saved; `people` as it is typed. */
export interface UnsavedRules extends Partial<Rules> {
  people?: string;
  /** What is wrong with it, if anything: the key of a text, and the title of its section. */
  fault?: { section: string; text: string };
}

/** By the id of the form. */
type UnsavedForms = Readonly<Record<string, UnsavedRules>>;

const UnsavedContext = createContext<UnsavedRules[]>([]);
const SetUnsavedContext = createContext<Dispatch<SetStateAction<UnsavedForms>>>(() => undefined);

/** Gathers what the forms of the page hold. Only who asks for it renders at each letter. */
export function UnsavedRulesProvider({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<UnsavedForms>({});
  return (
    <SetUnsavedContext value={setForms}>
      <UnsavedContext value={Object.values(forms)}>{children}</UnsavedContext>
    </SetUnsavedContext>
  );
}

/** What each form holds in which something is not saved. */
export const useUnsavedRules = () => use(UnsavedContext);

/** Tells the page what a form holds; nothing once it is saved. */
export function useTellUnsaved(unsaved: UnsavedRules): void {
  const id = useId();
  const setForms = use(SetUnsavedContext);
  const tell = useEffectEvent(() => setForms((forms) => ({ ...forms, [id]: unsaved })));
  const content = JSON.stringify(unsaved);
  useEffect(() => {
    if (content === '{}') return undefined;
    tell();
    return () => setForms(({ [id]: _former, ...others }) => others);
  }, [content, id, setForms]);
}
