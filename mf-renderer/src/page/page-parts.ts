import type {
  BroughtKinds,
  BroughtSource,
  LayoutName,
  PageStore,
  RenderContext,
  RenderPayload,
} from 'shared-contracts';
import { pageTitle } from '../head/page-text.ts';
import { createPageReader, type FollowedPage } from '../reading/follow-page.ts';
import { contextOf, isGap, type PageEntry } from '../reading/read-page.ts';

/** What stands around the sections of a page; the same object while that is the same, whatever they say. */
export interface PageFrame {
  readonly layout: LayoutName;
  readonly context: RenderContext;
  /** As they were when it was made: which they are, where they stand, and what they mark. */
  readonly entries: readonly PageEntry[];
  readonly hiddenTitle: string | undefined;
}

type Subscribe = (listener: () => void) => () => void;

/** A page in parts that are followed one by one. */
export interface PageParts {
  readonly subscribe: Subscribe;
  readonly getFrame: () => PageFrame;
  readonly subscribeTo: (id: string, listener: () => void) => () => void;
  readonly getEntry: (id: string) => PageEntry | undefined;
}

type Values = Readonly<Record<string, unknown>>;
const sameValues = (a: Values, b: Values): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => Object.is(a[key], b[key]));

/** Whether two readings of a section draw the same; its place among the page's data may be another. */
function sameEntry(a: PageEntry, b: PageEntry): boolean {
  if (a === b) return true;
  if (a.hidden !== b.hidden || !sameValues(a.model, b.model)) return false;
  return isGap(a) ? isGap(b) && a.gap === b.gap : !isGap(b) && a.kind === b.kind;
}

const landmarkOf = (entry: PageEntry) => (isGap(entry) ? null : entry.kind.landmark?.(entry.model.settings));

/** Whether two readings of a section leave the same to what stands around it. */
const fitsFrame = (a: PageEntry | undefined, b: PageEntry | undefined): boolean =>
  a !== undefined && b !== undefined && isGap(a) === isGap(b) && landmarkOf(a) === landmarkOf(b);

const titleOf = ({ hasTitle, payload }: FollowedPage) => (hasTitle ? undefined : pageTitle(payload));

const frameOf = (page: FollowedPage): PageFrame => ({
  layout: page.payload.page.layout,
  context: page.context,
  entries: page.entries,
  hiddenTitle: titleOf(page),
});

const isSameFrame = (frame: PageFrame, page: FollowedPage): boolean =>
  page.changed !== null &&
  frame.hiddenTitle === titleOf(page) &&
  page.changed.every((position) => fitsFrame(frame.entries[position], page.entries[position]));

/** A page's surroundings, the same object for as long as they say the same: some of their lists are made anew each time. */
function rememberContext(): (payload: RenderPayload) => RenderContext {
  let last: { readonly said: string; readonly context: RenderContext } | null = null;
  return (payload) => {
    const context = contextOf(payload);
    const said = JSON.stringify(context);
    if (last?.said !== said) last = { said, context };
    return last.context;
  };
}

function subscribeBoth(store: PageStore, kinds: BroughtSource | undefined, listener: () => void): () => void {
  const stops = [store.subscribe(listener), kinds?.subscribe(listener)];
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** Follows a page so that a key tells its own section and nobody else: neither the frame nor the other sections. */
export function followParts(store: PageStore, editing: boolean, kinds?: BroughtSource): PageParts {
  const read = createPageReader(editing);
  const contextIn = rememberContext();
  const entries = new Map<string, PageEntry>();
  const listeners = new Map<string, Set<() => void>>();
  const ofFrame = new Set<() => void>();
  /** Sections that changed since their listeners were told. */
  const untold = new Set<string>();
  let payload: RenderPayload | null = null;
  let brought: BroughtKinds | undefined;
  let frame: PageFrame | null = null;
  let stop: (() => void) | null = null;

  const take = (entry: PageEntry | undefined): void => {
    if (!entry) return;
    const { id } = entry.model;
    const before = entries.get(id);
    if (before && sameEntry(before, entry)) return;
    entries.set(id, entry);
    untold.add(id);
  };
  const look = (): PageFrame => {
    const next = store.getSnapshot();
    const known = kinds?.getSnapshot();
    if (frame && next === payload && known === brought) return frame;
    payload = next;
    brought = known;
    const page = read(next, contextIn(next), brought);
    for (const position of page.changed ?? page.entries.keys()) take(page.entries[position]);
    if (!frame || !isSameFrame(frame, page)) frame = frameOf(page);
    return frame;
  };
  let told = look();
  untold.clear();
  const tell = (): void => {
    const before = told;
    told = look();
    const changed = [...untold];
    untold.clear();
    if (told !== before) for (const listener of [...ofFrame]) listener();
    for (const id of changed) for (const listener of [...(listeners.get(id) ?? [])]) listener();
  };

  return {
    getFrame: look,
    subscribe: (listener) => {
      ofFrame.add(listener);
      stop ??= subscribeBoth(store, kinds, tell);
      return () => {
        ofFrame.delete(listener);
        if (ofFrame.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    getEntry: (id) => {
      look();
      return entries.get(id);
    },
    subscribeTo: (id, listener) => {
      const ofSection = listeners.get(id) ?? new Set();
      listeners.set(id, ofSection.add(listener));
      return () => {
        ofSection.delete(listener);
        if (ofSection.size === 0 && listeners.get(id) === ofSection) listeners.delete(id);
      };
    },
  };
}
