import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';

/** In a chunk of its own: most texts are approved or left as they are. Downloaded ahead once the browser is idle. */
export const LazyDraftForm = lazyComponent(
  async () => (await import(/* webpackChunkName: "draft-form" */ './DraftForm.tsx')).DraftForm,
  ['review'],
);
