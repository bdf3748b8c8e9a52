import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { hasTexts, loadTexts } from '../../i18n/i18n.ts';
import type { Namespace } from '../../i18n/namespaces.ts';

/**
 * `React.lazy` for a component in a chunk of its own, with the texts that only it needs. `fallback` is
 * shown until both are there; it may depend on the properties.
 */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[] = [],
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const [component] = await Promise.all([importComponent(), loadTexts(namespaces)]);
    loaded = component;
    return { default: component };
  };

  const present = () => (hasTexts(namespaces) ? loaded : undefined);

  function LazyComponent(props: Props) {
    // A `lazy` keeps a failed download for good, so each mount has one of its own.
    const [Component] = useState(() => present() ?? lazy(load));
    return (
      <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyComponent, {
    load,
    isLoaded: () => present() !== undefined,
    /** Downloads ahead; what fails here is tried again, and told, when it is rendered. */
    preload: () => void load().catch(() => undefined),
  });
}
