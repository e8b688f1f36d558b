import type { PageRendererModule, RemoteHost, RenderPayload } from 'shared-contracts';
import { addSheet, createPageStore, isElement, linkStyles, openDocument } from 'shared-contracts/drawing';
import type { GalleryView } from './gallery-view.ts';
import { labelRules } from './label-rules.ts';
import { themeIn } from './theme-in.ts';

interface Options {
  readonly frame: HTMLIFrameElement;
  readonly host: RemoteHost;
  readonly renderer: PageRendererModule;
  readonly payload: RenderPayload;
  /** What each section shows, in their order. */
  readonly labels: readonly string[];
  readonly look: GalleryView['theme'];
  readonly signal: AbortSignal;
  /** Told the height of the page, and whether any section is on it, whenever that changes. */
  readonly onDrawn: (height: number, isEmpty: boolean) => void;
}

/** Looked at only: nothing leads away, and nothing is sent. */
function stayHere(document: Document): void {
  document.addEventListener('submit', (event) => event.preventDefault(), true);
  document.addEventListener('click', (event) => {
    if (isElement(event.target) && event.target.closest('a')) event.preventDefault();
  });
}

/** Draws a page of specimens in a frame, in the site's theme. Resolves when it is drawn. */
export async function drawSpecimens(options: Options): Promise<void> {
  const { frame, host, renderer, payload, labels, look, signal, onDrawn } = options;
  const document = await openDocument(frame, signal);
  await linkStyles(document, host.remotes.provider('page-renderer')?.styles ?? []);
  const Observer = document.defaultView?.ResizeObserver;
  if (signal.aborted || !Observer) return;
  document.documentElement.lang = payload.locale;
  addSheet(document)(themeIn(look, renderer.themeCss(payload)));
  addSheet(document)(labelRules(labels));
  stayHere(document);
  const root = document.createElement('div');
  root.id = '__nuxt';
  document.body.append(root);
  const observer = new Observer(() =>
    onDrawn(document.body.offsetHeight, document.querySelector('[data-section]') === null),
  );
  observer.observe(document.body);
  const unmount = renderer.mountPage(root, createPageStore(payload, renderer));
  signal.addEventListener('abort', () => {
    observer.disconnect();
    // Not while React draws: it may be drawing the very tree that goes away.
    queueMicrotask(unmount);
  });
}
