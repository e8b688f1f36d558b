import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageRendererModule, PageStore } from 'shared-contracts';
import { addSheet, linkStyles, openDocument, RENDERER_KEY } from 'shared-contracts/drawing';
import { payloadOf } from '../canvas/page-store.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import type { Editor } from '../editor/editor-types.ts';
import { useEditor } from '../editor/use-editor.ts';
import styles from './conflict.module.css';

/** Pixels of the page's window, drawn smaller to fit. */
const PAGE_WIDTH = 1280;

interface PreviewProps {
  readonly page: DraftPage;
  /** Name of the frame. */
  readonly label: string;
  /** Ids of sections that differ from the other side. */
  readonly marked: readonly string[];
}

async function draw(
  frame: HTMLIFrameElement,
  editor: Editor,
  renderer: PageRendererModule,
  { page, marked }: Pick<PreviewProps, 'page' | 'marked'>,
  signal: AbortSignal,
) {
  const document = await openDocument(frame, signal);
  await linkStyles(document, editor.host.remotes.provider('page-renderer')?.styles ?? []);
  if (signal.aborted) return;
  const payload = payloadOf(editor, editor.getState(), page);
  const store: PageStore = { getSnapshot: () => payload, subscribe: () => () => undefined };
  addSheet(document)(renderer.themeCss(payload));
  const outline = marked.map((id) => `#s-${CSS.escape(id)}`).join();
  if (outline) addSheet(document)(`${outline} { outline: 6px solid #d98200; outline-offset: -6px; }`);
  document.documentElement.lang = payload.locale;
  // Looked at only: what can be pressed on the page is no part of the dialog.
  document.body.inert = true;
  const root = document.createElement('div');
  root.id = '__nuxt';
  document.body.append(root);
  const unmount = renderer.mountPage(root, store);
  // Not while React draws: it may be drawing the very tree that goes away.
  signal.addEventListener('abort', () => queueMicrotask(unmount));
}

/** Fits a window of the page's own width into its place. */
function useScale(frame: React.RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const place = frame.current?.parentElement;
    if (!place) return;
    const observer = new ResizeObserver(() => {
      place.style.setProperty('--scale', String(place.clientWidth / PAGE_WIDTH));
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [frame]);
}

/** One version of the page, drawn by the renderer as visitors would see it. */
export function PagePreview({ page, label, marked }: PreviewProps) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const client = useQueryClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isBroken, setBroken] = useState(false);
  useScale(frame);
  useEffect(() => {
    const renderer = client.getQueryData<PageRendererModule>(RENDERER_KEY);
    if (!frame.current || !renderer) return;
    const over = new AbortController();
    draw(frame.current, editor, renderer, { page, marked }, over.signal).catch((error: unknown) => {
      editor.host.report(error, 'editor: preview of a version');
      if (!over.signal.aborted) setBroken(true);
    });
    return () => over.abort();
  }, [client, editor, page, marked]);
  if (isBroken) return <p className={styles.broken}>{t('conflict.previewFailed')}</p>;
  return (
    <div className={styles.preview}>
      <iframe ref={frame} className={styles.frame} title={label} tabIndex={-1} />
    </div>
  );
}
