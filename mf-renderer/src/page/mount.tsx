import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { RenderPayload } from 'shared-contracts';
import '../theme/index.css';
import { PageView } from './PageView.tsx';

/** A page's data that changes over time. A snapshot is replaced, never changed. */
export interface PageStore {
  readonly getSnapshot: () => RenderPayload;
  readonly subscribe: (listener: () => void) => () => void;
}

const StoredPage = ({ store }: { readonly store: PageStore }) => (
  <PageView payload={useSyncExternalStore(store.subscribe, store.getSnapshot)} />
);

/** Shows the page of a store and follows it. Returns how to take it away again. */
export function mountPage(element: Element, store: PageStore): () => void {
  const root = createRoot(element);
  root.render(<StoredPage store={store} />);
  return () => root.unmount();
}
