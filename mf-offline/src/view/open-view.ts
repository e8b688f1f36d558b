import type { PageRendererModule, PageStore, RemoteHost, RenderPayload } from 'shared-contracts';
import { addSheet, isElement, linkStyles, openDocument } from 'shared-contracts/drawing';

interface ViewOptions {
  readonly frame: HTMLIFrameElement;
  readonly host: Pick<RemoteHost, 'remotes'>;
  readonly renderer: PageRendererModule;
  readonly first: RenderPayload;
  /** Told where a link of the page leads, as it is written. */
  readonly onLink: (address: string) => void;
  /** Told that a form was sent: a draft has nobody who takes it. */
  readonly onForm: () => void;
  readonly signal: AbortSignal;
}

/** Whether an address is one that a browser would show in the frame, and no mail or call. */
const isOfWeb = (address: string): boolean =>
  URL.canParse(address, location.href) && /^https?:$/.test(new URL(address, location.href).protocol);

/** Links and forms of the page lead nowhere by themselves: what stands there is a draft. */
function follow(document: Document, { onLink, onForm, signal }: ViewOptions): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = isElement(event.target) ? event.target.closest('a[href]') : null;
      const address = link?.getAttribute('href') ?? '';
      if (!link || event.defaultPrevented || !isOfWeb(address)) return;
      event.preventDefault();
      // Written in a frame, a way within the page would lead to the page of the tool.
      if (address.startsWith('#')) document.getElementById(address.slice(1))?.scrollIntoView();
      else onLink(address);
    },
    { signal },
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      onForm();
    },
    { signal },
  );
}

/** Draws a page of the draft in a frame as its visitors would see it; returns what shows it as it is by then. Null: it was called off. */
export async function openView(options: ViewOptions): Promise<((payload: RenderPayload) => void) | null> {
  const { frame, host, renderer, first, signal } = options;
  const document = await openDocument(frame, signal);
  await linkStyles(document, host.remotes.provider('page-renderer')?.styles ?? []);
  if (signal.aborted) return null;
  const setTheme = addSheet(document);
  const listeners = new Set<() => void>();
  let payload = first;
  const store: PageStore = {
    getSnapshot: () => payload,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const show = (next: RenderPayload): void => {
    payload = next;
    document.documentElement.lang = next.locale;
    document.title = next.page.name;
    setTheme(renderer.themeCss(next));
    for (const listener of [...listeners]) listener();
  };
  show(first);
  const root = document.createElement('div');
  root.id = '__nuxt';
  root.dataset.layout = 'defaults';
  document.body.append(root);
  const unmount = renderer.mountPage(root, store);
  follow(document, options);
  // Not while React draws: it may be drawing the very tree that goes away.
  signal.addEventListener('abort', () => queueMicrotask(unmount));
  return show;
}
