import { lazy, type ComponentType } from 'react';
import { hasTexts, loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/namespaces.ts';

export interface PartOptions<Props> {
  /** Texts that only this part needs; those of the screen around it are there already. */
  namespaces: readonly Namespace[];
  load: () => Promise<ComponentType<Props>>;
}

export interface Download {
  namespaces: readonly Namespace[];
  /** Downloads the code; a failure shows when the part is rendered. */
  loadCode: () => Promise<void>;
  /** Downloads code and texts. Throws where either fails. */
  download: () => Promise<void>;
  /** Downloads code and texts ahead of the visit. */
  preload: () => void;
}

/** A part of the page in a chunk of its own, whose texts come with it. */
export interface Part<Props = object> extends Download {
  /** What to mount: at once where it has been downloaded, else lazily. */
  component: () => ComponentType<Props>;
}

// A failed download is tried again, and shown, when the part is rendered.
const ignoreFailure = () => undefined;

export function definePart<Props = object>({ namespaces, load }: PartOptions<Props>): Part<Props> {
  let ready: ComponentType<Props> | undefined;
  const loadCode = async () => {
    ready ??= await load();
    return ready;
  };
  const loadAll = async () => {
    const [component] = await Promise.all([loadCode(), loadTexts(namespaces)]);
    return { default: component };
  };
  const download = () => loadAll().then(() => undefined);
  return {
    namespaces,
    loadCode: () => loadCode().then(ignoreFailure, ignoreFailure),
    download,
    preload: () => void download().catch(ignoreFailure),
    component: () => (ready && hasTexts(namespaces) ? ready : lazy(loadAll)),
  };
}
