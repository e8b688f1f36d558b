import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageStore } from 'shared-contracts';
import type { Editing } from '../editing/section-editing.ts';
import { stayOnPage } from '../editing/stay-on-page.ts';
import '../theme/index.css';
import { PageView } from './PageView.tsx';

interface Props {
  readonly store: PageStore;
  readonly editing?: Editing;
}

const StoredPage = ({ store, editing }: Props) => (
  <PageView payload={useSyncExternalStore(store.subscribe, store.getSnapshot)} editing={editing} />
);

/** Shows the page of a store in an element, of any document, and follows it. Returns how to take it away again. */
export function mountPage(element: Element, store: PageStore, editing?: Editing): () => void {
  const root = createRoot(element);
  const release = editing && stayOnPage(element);
  root.render(<StoredPage store={store} editing={editing} />);
  return () => {
    release?.();
    root.unmount();
  };
}
