import type { ProjectChange } from 'shared-contracts';
import type { News } from 'shared-contracts/documents';
import type { PageNews } from './conflicts.ts';
import type { EditorSlice } from './editor-state.ts';
import { refreshGlobals } from './globals-query.ts';
import { type EditorParts, projectOf } from './parts.ts';
import { refreshVersions } from './versions-query.ts';

type Source = Pick<EventSource, 'close' | 'readyState' | 'onmessage' | 'onopen'>;

export interface FollowOptions {
  readonly onNews: (news: PageNews) => Promise<void>;
  /** Some global instance of the project was changed. */
  readonly onGlobals: (news: News) => Promise<void>;
  readonly openSource?: (address: string) => Source;
}

/** Who changed global instances, and when; null where a change is about something else. */
function readGlobalsChange(data: string): News | null {
  const change: ProjectChange = JSON.parse(data);
  const isAbout = change.tags.some((tag) => tag.startsWith('globals:') || tag.startsWith('global:'));
  return isAbout ? { by: change.actor?.full_name ?? null, at: change.at } : null;
}

/** Whether a change is about the variations of the page under edit, or of which it is one. */
function isAboutVariations(data: string, { draft: { base } }: Pick<EditorSlice, 'draft'>): boolean {
  const change: ProjectChange = JSON.parse(data);
  return base !== null && change.tags.includes(`variations:${base.variation_of ?? base.id}`);
}

const CLOSED = 2;
const NO_NEWS: PageNews = { by: null, at: null, paths: [] };

/** What a change says of a page; null where it is about something else. */
export function readChange(data: string, pageId: string | null): PageNews | null {
  const change: ProjectChange = JSON.parse(data);
  if (!change.tags.includes(`page:${pageId}`)) return null;
  const paths = change.tags.flatMap((tag) => /^path:[^:]+:(.*)$/.exec(tag)?.[1] ?? []);
  return { by: change.actor?.full_name ?? null, at: change.at, paths };
}

/** Listens to what others do to the page, by the project's feed (row E11). Returns how to stop. */
export function followPage(parts: EditorParts, { onNews, onGlobals, openSource }: FollowOptions): () => void {
  const { host, store } = parts;
  const open = openSource ?? ((address: string): Source => new EventSource(address));
  let source: Source | null = null;
  let isFirst = true;

  const notify = (news: PageNews): void => {
    onNews(news).catch((error: unknown) => host.report(error, 'editor: look at what others saved'));
  };
  const followGlobals = (news: News): void => {
    void refreshGlobals(host);
    onGlobals(news).catch((error: unknown) => host.report(error, 'editor: look at global instances'));
  };
  const begin = (): void => {
    source = open(`/api/v1/project/${encodeURIComponent(projectOf(parts))}/events`);
    source.onmessage = ({ data }) => {
      const news = readChange(String(data), store.getState().id);
      if (news) notify(news);
      const globals = readGlobalsChange(String(data));
      if (globals) followGlobals(globals);
      if (isAboutVariations(String(data), store.getState())) void refreshVersions(host);
    };
    // What happened while nobody listened was not heard.
    source.onopen = () => {
      if (!isFirst) notify(NO_NEWS);
      if (!isFirst) followGlobals(NO_NEWS);
      if (!isFirst) void refreshVersions(host);
      isFirst = false;
    };
  };
  /** A stream that was refused stays closed; somebody who signed in again, or came back, listens again. */
  const beginAgain = (): void => {
    if (source?.readyState === CLOSED && host.session.user()) begin();
  };

  begin();
  const unsubscribe = host.session.subscribe(beginAgain);
  globalThis.addEventListener('focus', beginAgain);
  return () => {
    source?.close();
    unsubscribe();
    globalThis.removeEventListener('focus', beginAgain);
  };
}
