import type { InvalidSection, Page } from 'shared-contracts';
import { createConflicts, type News, readSignedIn } from 'shared-contracts/documents';
import { isSameContent } from 'shared-contracts/sections';
import { toDraft } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import { type Choices, mergeVersions } from '../draft/merge/merge-versions.ts';
import { linkOf } from '../draft/shared-content.ts';
import type { Editor } from './editor-types.ts';
import { formatMoment } from './format-moment.ts';
import { keyOf, readPage } from './load-page.ts';
import type { EditorParts } from './parts.ts';

/** Somebody saved, or deleted, the page under edit. */
export interface PageNews extends News {
  /** Paths at which the page may be now. */
  readonly paths: readonly string[];
}

export interface PageConflicts {
  readonly onNews: (news: PageNews) => Promise<void>;
  /** Some global instance was changed: what the page shows of it follows, but for what is edited here. */
  readonly onGlobals: (news: News) => Promise<void>;
  readonly resolve: Editor['resolveConflict'];
}

/** Names of global instances that a page shows otherwise than before; null where none is even called otherwise. */
function changedLinks(before: DraftPage | null, { sections }: Page): readonly string[] | null {
  const names = new Set<string>();
  let isSame = true;
  for (const section of sections) {
    const old = before?.sections.find(({ id }) => id === section.id);
    if (!old || linkOf(old) === null) continue;
    const name = linkOf(section) ?? '';
    if (!isSameContent(old, section)) names.add(name);
    else if (linkOf(old) === name) continue;
    isSame = false;
  }
  return isSame ? null : [...names].filter(Boolean);
}

interface ConflictOptions {
  readonly save: Editor['save'];
  /** Resolves once no save is under way. */
  readonly settled: () => Promise<unknown>;
  /** Puts a page in place of the draft, as a step. */
  readonly show: (page: DraftPage) => void;
}

export function createPageConflicts(parts: EditorParts, { save, settled, show }: ConflictOptions): PageConflicts {
  const { host, store, messages, clock } = parts;
  const conflicts = createConflicts<Page, DraftPage, InvalidSection, Choices>(parts, {
    show,
    take: (choice, { before, mine, theirs }) => {
      if (choice === 'mine') return null;
      if (choice === 'theirs') return toDraft(theirs, mine);
      return mergeVersions(before, mine, toDraft(theirs, mine), choice);
    },
  });

  /** The page as it is published, wherever it moved; null where it is gone. */
  const findPage = async (paths: readonly string[]): Promise<Page | null> => {
    const { id, draft } = store.getState();
    for (const path of new Set([draft.base ? keyOf(draft.base) : parts.path, ...paths])) {
      const page = await readSignedIn(host, () => readPage(host, path));
      if (page?.id === id) return page;
    }
    return null;
  };

  return {
    onNews: async (news) => {
      await settled();
      const before = store.getState();
      if (before.draft.load !== 'ready' || before.draft.elsewhere) return;
      const theirs = await findPage(news.paths);
      const { draft, id } = store.getState();
      if (id !== before.id || draft.elsewhere || !conflicts.meet(theirs, news)) return;
      const moment = formatMoment(news.at ?? theirs?.last_updated ?? clock(), host.locale(), clock());
      messages.toast(
        messages.translate(news.by ? 'followed' : 'followedSomeone', { name: news.by ?? '', time: moment }),
        {
          type: 'info',
        },
      );
    },
    onGlobals: async ({ by }) => {
      await settled();
      const { draft, id, published } = store.getState();
      if (draft.load !== 'ready' || draft.elsewhere || !published?.sections.some((section) => linkOf(section))) return;
      const stored = await findPage([]);
      const now = store.getState();
      if (now.id !== id || now.draft.elsewhere || now.draft.conflict || stored?.version !== now.draft.base?.version)
        return;
      if (!stored) return;
      const names = changedLinks(now.published, stored);
      if (names) store.dispatch('followed', stored);
      // To whoever reads the page, another name of the same content is no news.
      if (!names?.length) return;
      const what = { names: names.map((name) => messages.translate('quoted', { name })).join(', '), name: by ?? '' };
      messages.toast(messages.translate(by ? 'globalsFollowed' : 'globalsFollowedSomeone', what), { type: 'info' });
    },
    resolve: async (choice) => {
      const { draft, view } = store.getState();
      if (!draft.conflict) return;
      if (view.preview) store.dispatch('viewed', { preview: null, previewed: null });
      // A page that is made again is what it was.
      const status = draft.conflict.theirs ? undefined : draft.base?.status;
      if (conflicts.resolve(choice)) await save(status);
    },
  };
}
