import { overlayTokens } from '@shared-contracts/ui';
import type { ComponentType, ReactNode } from 'react';
import type { FieldSlot, GapSlot, PageRendererModule } from 'shared-contracts';
import { addSheet, linkStyles, openDocument } from 'shared-contracts/drawing';
import type { DraftPage } from '../draft/draft-types.ts';
import type { Editor } from '../editor/editor-types.ts';
import { sectionLabel } from '../sections/section-name.ts';
import { keepStill } from '../text/still/keep-still.ts';
import { translateOf } from '../words/translate.ts';
import { createField } from './field/create-field.tsx';
import { followTheme } from './follow-theme.ts';
import { EDIT_RULES, pageTokens } from './frame/edit-rules.ts';
import { createGapNotice } from './GapNotice.tsx';
import { followKeys, leaveField } from './keyboard.ts';
import { type OnPlace, showMarks } from './marks.ts';
import { createPageStore, shownPage } from './page-store.ts';
import { receiveFiles } from './pictures/receive-files.ts';
import { followPointer } from './pointer.ts';
import { readSite } from './read-site.ts';
import { receiveDrags } from './receive-drags.ts';
import type { CanvasSession } from './session.ts';

export type Renderer = PageRendererModule<ComponentType<FieldSlot<ReactNode>>, ComponentType<GapSlot>>;

interface Options {
  readonly frame: HTMLIFrameElement;
  readonly editor: Editor;
  readonly renderer: Renderer;
  /** An element of the kit, for its tokens. */
  readonly root: Element;
  readonly signal: AbortSignal;
  /** Where the selected section stands in the frame, with every change; null where none is. */
  readonly onPlace: OnPlace;
}

const element = (document: Document, name: string, attributes: Readonly<Record<string, string>>): HTMLElement => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
};

type Themed = Parameters<Renderer['themeCss']>[0];

/** The page's own surroundings in its document: language, theme, the editor's rules. */
function dress({ document, editor, signal }: CanvasSession, { renderer, root }: Options, getSnapshot: () => Themed) {
  const setRules = addSheet(document);
  const setTheme = addSheet(document);
  const translate = translateOf(editor.host);
  const writeRules = () =>
    setRules(
      `${pageTokens(overlayTokens(root, ':root'))}:root{--hidden-label:${JSON.stringify(translate('canvas.hidden'))}}${EDIT_RULES}`,
    );
  writeRules();
  followTheme(root, signal, writeRules);
  let themed: readonly unknown[] = [];
  const follow = () => {
    const { locale } = editor.getState().view;
    // Written again, even the same language makes a browser work out the styles of the whole page.
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
    const payload = getSnapshot();
    const { page, project } = payload;
    // What is typed in a section changes no theme.
    if (themed[0] === page.metadata && themed[1] === project.metadata) return;
    themed = [page.metadata, project.metadata];
    setTheme(renderer.themeCss(payload));
  };
  follow();
  signal.addEventListener('abort', editor.subscribe(follow));
}

/** The page, once it is there: the frame is made ready meanwhile. */
function pageOf(editor: Editor, signal: AbortSignal): Promise<DraftPage | null> {
  const { promise, resolve } = Promise.withResolvers<DraftPage | null>();
  const look = () => {
    const page = shownPage(editor.getState());
    if (page || signal.aborted) resolve(page);
  };
  const stop = editor.subscribe(look);
  signal.addEventListener('abort', look);
  look();
  return promise.finally(stop);
}

/** Draws the page under edit in a frame and listens to whoever edits it. Resolves when the page is there. */
export async function openCanvas(options: Options): Promise<void> {
  const { frame, editor, renderer, signal, onPlace } = options;
  const document = await openDocument(frame, signal);
  await linkStyles(document, editor.host.remotes.provider('page-renderer')?.styles ?? []);
  const first = await pageOf(editor, signal);
  if (signal.aborted || !first) return;

  const scale = Number(getComputedStyle(frame).getPropertyValue('--page-scale')) || 1;
  document.documentElement.style.setProperty('--ui', `${1 / scale}`);
  const page = element(document, 'div', { id: '__nuxt' });
  const edge = { tabindex: '-1', 'aria-hidden': 'true' };
  document.body.append(
    element(document, 'span', { ...edge, 'data-edge': 'start' }),
    page,
    element(document, 'span', { ...edge, 'data-edge': 'end' }),
  );
  let planned = 0;
  const session: CanvasSession = {
    ...{ editor, frame, document, signal },
    isReadOnly: () => editor.getState().view.preview !== null || editor.getState().draft.elsewhere,
    refresh: () => {
      planned ||= requestAnimationFrame(() => {
        planned = 0;
        if (!signal.aborted) marks();
      });
    },
    pointer: { hovered: null, adds: [], drop: null, pressed: null, ghost: null },
  };
  const store = createPageStore(editor, first, readSite(editor, renderer.kinds));
  dress(session, options, store.getSnapshot);
  // Asked for once: a page has hundreds of them, and another language begins with a new document.
  const role = translateOf(editor.host)('canvas.section');
  const unmount = renderer.mountPage(page, store, {
    Field: createField(editor, renderer.richTextNodes, () => leaveField(session)),
    Gap: createGapNotice(editor),
    frame: (section) => ({
      tabIndex: 0,
      role: 'group',
      'aria-roledescription': role,
      'aria-label': sectionLabel(editor.kinds, section, editor.host.locale()),
    }),
  });
  const marks = showMarks(session, options.root, onPlace);
  followPointer(session);
  followKeys(session);
  receiveDrags(session);
  receiveFiles(session);
  keepStill({ host: editor.host, root: document, signal });

  signal.addEventListener('abort', () => {
    cancelAnimationFrame(planned);
    // Not while React draws: it may be drawing the very tree that goes away.
    queueMicrotask(unmount);
  });
}
