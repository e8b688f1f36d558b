import type { Locale, PageRendererModule, PageStore } from 'shared-contracts';
import { addSheet, linkStyles, openDocument } from 'shared-contracts/drawing';
import { payloadOf } from '../canvas/page-store.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import type { Editor } from '../editor/editor-types.ts';

export interface DrawnPage {
  readonly page: DraftPage;
  /** Language it is drawn in; that of the canvas where not given. */
  readonly locale?: Locale | undefined;
  /** Ids of sections that are marked. */
  readonly marked?: readonly string[] | undefined;
}

/** Of a header alone, what would stand below it is no part: a page without more shows its title there. What is less high than its frame stands in the middle. */
const ALONE = `
main:has(> .visually-hidden:only-child) { display: none; }
body { justify-content: safe center; }
#__nuxt { flex: none; min-block-size: 0; }`;

/** Draws a page into an empty frame with the live renderer, as visitors would see it, to be looked at only. */
export async function drawPage(
  frame: HTMLIFrameElement,
  editor: Editor,
  renderer: PageRendererModule,
  { page, locale, marked = [] }: DrawnPage,
  signal: AbortSignal,
): Promise<HTMLElement | null> {
  const document = await openDocument(frame, signal);
  await linkStyles(document, editor.host.remotes.provider('page-renderer')?.styles ?? []);
  if (signal.aborted) return null;
  const payload = { ...payloadOf(editor, editor.getState(), page), ...(locale && { locale }) };
  const store: PageStore = { getSnapshot: () => payload, subscribe: () => () => undefined };
  addSheet(document)(renderer.themeCss(payload));
  if (page.sections.length === 1) addSheet(document)(ALONE);
  const outline = marked.map((id) => `#s-${CSS.escape(id)}`).join();
  if (outline) addSheet(document)(`${outline} { outline: 6px solid #d98200; outline-offset: -6px; }`);
  document.documentElement.lang = payload.locale;
  // What can be pressed on the page is no part of what shows it.
  document.body.inert = true;
  const root = document.createElement('div');
  root.id = '__nuxt';
  document.body.append(root);
  const unmount = renderer.mountPage(root, store);
  // Not while React draws: it may be drawing the very tree that goes away.
  signal.addEventListener('abort', () => queueMicrotask(unmount));
  return root;
}
