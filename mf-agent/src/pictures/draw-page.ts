import type { Page, PageSight, RemoteHost, RenderPayload } from 'shared-contracts';
import { addSheet, createPageStore, cssInMode, linkStyles, loadRenderer, openDocument } from 'shared-contracts/drawing';
import { DEFAULT_LOCALE, LOCALES } from 'shared-contracts/sections';
import { bringPresets } from 'shared-contracts/theme';

/** Windows that pages are drawn for. */
const WINDOWS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
/** Milliseconds without a change after which a page counts as drawn, and that it may take at most. */
const PATIENCE = { quiet: 500, most: 15_000 };

/** Nothing is caught half way, and nothing is left out since it is out of sight. */
const STILL = `*, ::before, ::after {
  animation: none !important; transition: none !important; content-visibility: visible !important; }`;

function payloadOf(host: RemoteHost, page: Page, { path, locale }: PageSight): RenderPayload {
  const metadata = host.project?.project_metadata ?? {};
  const { defaultLang = DEFAULT_LOCALE, languages = LOCALES } = metadata;
  const isWildcard = page.path.endsWith('*');
  return {
    page: { ...page, name: page.page },
    project: { id: host.project?.id ?? '', metadata },
    ...{ locale, defaultLocale: defaultLang, locales: languages },
    ...{ currentPath: path, wildcard: isWildcard ? path.slice(page.path.length - 1) : '' },
    origin: location.origin,
    filters: {},
    assetBase: host.remotes.provider('page-renderer')?.assetBase ?? '',
    skip: [],
    audience: 'visitor',
    inert: true,
  };
}

/** Resolves when something is there, nothing has changed for a while and nothing is read any more; without an end, after the longest while. */
function settled(root: Element, isReading: () => boolean, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const most = setTimeout(resolve, PATIENCE.most);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    clearTimeout(quiet);
    quiet = setTimeout(() => (isReading() ? rest() : resolve()), PATIENCE.quiet);
  };
  const observer = new MutationObserver(() => {
    if (root.childElementCount > 0) rest();
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => {
    observer.disconnect();
    clearTimeout(most);
    clearTimeout(quiet);
  });
}

/** A frame that nobody sees. */
function openFrame({ width, height }: (typeof WINDOWS)['phone']): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.width = String(width);
  frame.height = String(height);
  frame.inert = true;
  frame.ariaHidden = 'true';
  Object.assign(frame.style, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '-9999px', border: '0' });
  document.body.append(frame);
  return frame;
}

/**
 * Draws a page as it is stored, in a document of its own, and hands it over while it stands: what is around it in the
 * tool is no part of it. Like all calls of this tool it reads what whoever is signed in may.
 */
export async function withDrawnPage<T>(
  host: RemoteHost,
  sight: PageSight,
  use: (page: Document) => Promise<T>,
): Promise<T> {
  const params = { project: host.project?.id ?? '', page: sight.page };
  const [stored, renderer] = await Promise.all([host.api.loadPage({ params, body: {} }), loadRenderer(host)]);
  await Promise.all([renderer.prepare?.(), bringPresets()]);
  const over = new AbortController();
  const frame = openFrame(WINDOWS[sight.width]);
  try {
    const page = await openDocument(frame, over.signal);
    await linkStyles(page, host.remotes.provider('page-renderer')?.styles ?? []);
    const payload = payloadOf(host, stored, sight);
    page.documentElement.lang = payload.locale;
    addSheet(page)(STILL);
    const css = renderer.themeCss(payload);
    addSheet(page)(cssInMode(sight.mode, css));
    const root = page.createElement('div');
    root.id = '__nuxt';
    page.body.append(root);
    const store = createPageStore(payload, renderer);
    const drawn = settled(root, store.isReading, over.signal);
    const unmount = renderer.mountPage(root, store);
    try {
      await drawn;
      if (root.childElementCount === 0) throw new Error('The page was not drawn');
      return await use(page);
    } finally {
      unmount();
    }
  } finally {
    over.abort();
    frame.remove();
  }
}
