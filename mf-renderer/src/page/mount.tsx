import { createRoot } from 'react-dom/client';
import type { BroughtSource, PageStore } from 'shared-contracts';
import type { Editing } from '../editing/section-editing.ts';
import { stayOnPage } from '../editing/stay-on-page.ts';
import '../theme/index.css';
import { PageView } from './PageView.tsx';
import { followParts } from './page-parts.ts';

/** Shows the page of a store in an element, of any document, and follows it. Returns how to take it away again. */
export function mountPage(element: Element, store: PageStore, editing?: Editing, brought?: BroughtSource): () => void {
  const root = createRoot(element);
  const release = editing && stayOnPage(element);
  root.render(<PageView parts={followParts(store, editing !== undefined, brought)} editing={editing} />);
  return () => {
    release?.();
    root.unmount();
  };
}
