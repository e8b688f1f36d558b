import { overlayTokens } from '@shared-contracts/ui';
import type { ComponentType, ReactNode } from 'react';
import type { FieldSlot, PageRendererModule, PageStore } from 'shared-contracts';
import { addSheet, linkStyles, openDocument } from 'shared-contracts/drawing';
import { followTheme } from '../../canvas/follow-theme.ts';
import { pageTokens } from '../../canvas/frame/edit-rules.ts';
import { payloadOf } from '../../canvas/page-store.ts';
import { readSite } from '../../canvas/read-site.ts';
import type { DraftPage } from '../../draft/draft-types.ts';
import type { Editor } from '../../editor/editor-types.ts';
import { createComparedField } from './ComparedField.tsx';
import { createMarkLayer, type MarkLayer } from './mark-layer.ts';
import { MARK_RULES } from './mark-rules.ts';
import type { Rewritten } from './marks.ts';

export type Renderer = PageRendererModule<ComponentType<FieldSlot<ReactNode>>>;

/** What a frame shows; replaced, never changed. */
export interface Shown {
  readonly page: DraftPage;
  readonly rewritten: ReadonlyMap<string, Rewritten>;
}

export interface PageFrameOptions {
  readonly frame: HTMLIFrameElement;
  readonly editor: Editor;
  readonly renderer: Renderer;
  readonly first: Shown;
  readonly onPick: (number: number) => void;
  readonly signal: AbortSignal;
}

/** A state of the page that stands in a frame. */
export interface OpenPageFrame {
  readonly document: Document;
  readonly marks: MarkLayer;
  /** Shows another state, or the same one in the language that is looked at now. */
  readonly show: (shown: Shown) => void;
}

/** What is drawn, and who follows it. */
function createShownStore(editor: Editor, renderer: Renderer, first: Shown) {
  let shown = first;
  const read = readSite(editor, renderer.kinds);
  const listeners = new Set<() => void>();
  const make = () => {
    const payload = payloadOf(editor, editor.getState(), shown.page);
    return { ...payload, data: read.of(payload) };
  };
  let payload = make();
  const update = (): void => {
    payload = make();
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    page: { getSnapshot: () => payload, subscribe } satisfies PageStore,
    rewritten: { get: (key: string) => shown.rewritten.get(key), subscribe },
    show: (next: Shown) => {
      shown = next;
      update();
    },
    /** Draws again what has come from elsewhere since. */
    follow: () => read.subscribe(update),
  };
}

/** Draws a state of the page in a frame, as visitors would see it, but for its marks. */
export async function openPageFrame(options: PageFrameOptions): Promise<OpenPageFrame | null> {
  const { frame, editor, renderer, first, onPick, signal } = options;
  const document = await openDocument(frame, signal);
  await linkStyles(document, editor.host.remotes.provider('page-renderer')?.styles ?? []);
  if (signal.aborted) return null;
  const scale = Number(getComputedStyle(frame).getPropertyValue('--page-scale')) || 1;
  document.documentElement.style.setProperty('--ui', `${1 / scale}`);
  const setRules = addSheet(document);
  const setTheme = addSheet(document);
  const writeRules = () => setRules(`${pageTokens(overlayTokens(frame, ':root'))}${MARK_RULES}`);
  writeRules();
  followTheme(frame, signal, writeRules);

  const store = createShownStore(editor, renderer, first);
  const dress = (): void => {
    const payload = store.page.getSnapshot();
    document.documentElement.lang = payload.locale;
    setTheme(renderer.themeCss(payload));
  };
  dress();
  const root = document.createElement('div');
  root.id = '__nuxt';
  // Looked at only: what can be pressed on the page is no part of this.
  root.inert = true;
  document.body.append(root);
  const unmount = renderer.mountPage(root, store.page, { Field: createComparedField(store.rewritten) });
  const stop = store.follow();
  // Not while React draws: it may be drawing the very tree that goes away.
  signal.addEventListener('abort', () => {
    stop();
    queueMicrotask(unmount);
  });
  return {
    document,
    marks: createMarkLayer({ document, page: root, onPick, signal }),
    show: (shown) => {
      store.show(shown);
      dress();
    },
  };
}
