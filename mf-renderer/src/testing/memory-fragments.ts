import type { Fragment, FragmentStore } from 'shared-contracts';

/** Keeps what is drawn for as long as a test goes on. */
export function memoryFragments(): FragmentStore & { readonly kept: ReadonlyMap<string, Fragment> } {
  const kept = new Map<string, Fragment>();
  return {
    kept,
    digest: (text) => text,
    take: (key) => kept.get(key),
    keep: (key, html) => {
      const fragment = { html };
      kept.set(key, fragment);
      return fragment;
    },
  };
}
