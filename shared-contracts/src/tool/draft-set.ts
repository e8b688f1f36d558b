import type { Session } from '../entities/people.ts';
import type { Locale } from '../locales.ts';
import { localisedPath } from '../routing/locale-path.ts';

/** Where the worker stands that opens the tool without a network (row O2). At the root, so that it may answer every address. */
export const DRAFT_WORKER = '/service-worker.js';

/** Beside the local database: its name, and the store of the bytes of media, by id. */
export const DRAFT_STATE = { database: 'sections-draft-mode', blobs: 'blobs' } as const;

/** Trusted Types policy that makes its address, and no other. */
export const DRAFT_POLICY = 'sections-draft';

/** How the names of the caches begin that hold one set each: documents and all that they load. The rest of a name sorts by age. */
export const DRAFT_SET = 'sections-draft-set ';

/** Address in the cache of a set where its note stands. It is put last: a set without it is not whole. */
export const DRAFT_SET_NOTE = '/n-api/draft-set';

/** Whose set it is, and how it was made. Never with the token, which no script sees. */
export interface DraftSetNote {
  /** Of what is in it: another set has another. */
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly session: Session;
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

/** The documents of a set: one serves every page, in edit mode and as it will be, one every screen below `/admin`. */
export const DRAFT_DOCUMENTS = ['editing', 'screens'] as const;
export type DraftDocument = (typeof DRAFT_DOCUMENTS)[number];

/** A page that nobody has: of the home page the server chooses the language by who asks. */
const ANY_PAGE = '/draft-mode';

/** Address of such a document, in a language. */
export const draftDocument = (kind: DraftDocument, locale: Locale, defaultLocale: Locale): string =>
  kind === 'screens'
    ? localisedPath('/admin', locale, defaultLocale)
    : `${localisedPath(ANY_PAGE, locale, defaultLocale)}?edit`;

/** Names of the caches that hold a set, the newest first. */
export const draftSets = async (storage: Pick<CacheStorage, 'keys'>): Promise<string[]> =>
  (await storage.keys())
    .filter((name) => name.startsWith(DRAFT_SET))
    .toSorted()
    .reverse();

/** What is known of the newest set that is whole; null where there is none. */
export async function newestDraftSet(
  storage: Pick<CacheStorage, 'keys' | 'open'>,
): Promise<{ readonly name: string; readonly cache: Cache; readonly note: DraftSetNote } | null> {
  for (const name of await draftSets(storage)) {
    const cache = await storage.open(name);
    const note = await cache.match(DRAFT_SET_NOTE);
    if (note) return { name, cache, note: await note.json() };
  }
  return null;
}

/** Nothing of the tool opens here without a network any more. */
export async function forgetDraftSets(storage: Pick<CacheStorage, 'keys' | 'delete'>): Promise<void> {
  for (const name of await draftSets(storage)) await storage.delete(name);
}
