import type { PageRendererModule, RenderPayload } from 'shared-contracts';
import { openDocument } from 'shared-contracts/drawing';

/** Milliseconds that a page may take: one whose frame throws is never there. */
const PATIENCE = 10_000;

/** Lets the window answer, and what was asked for in the page come. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Resolves once something stands in an element. */
function filled(root: Element): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('The page was not drawn')), PATIENCE);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    clearTimeout(timer);
    resolve();
  });
  observer.observe(root, { childList: true });
  return promise;
}

/** A frame that nobody sees, in which pages are drawn by the renderer that the tool has. */
export interface Drawing {
  /** The markup of a page. Rejects where nothing of it could be drawn. */
  readonly draw: (payload: RenderPayload) => Promise<string>;
  readonly close: () => void;
}

export async function openDrawing({ mountPage }: Pick<PageRendererModule, 'mountPage'>): Promise<Drawing> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  const over = new AbortController();
  const opened = openDocument(frame, over.signal);
  document.body.append(frame);
  const inside = await opened;
  return {
    draw: async (payload) => {
      const root = inside.createElement('div');
      inside.body.replaceChildren(root);
      const isThere = filled(root);
      const unmount = mountPage(root, { getSnapshot: () => payload, subscribe: () => () => undefined });
      try {
        await isThere;
        await breathe();
        return root.innerHTML;
      } finally {
        unmount();
      }
    },
    close: () => {
      over.abort();
      frame.remove();
    },
  };
}
