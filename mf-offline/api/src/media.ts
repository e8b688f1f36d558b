import { LOCALES, type Media, type MediaCounts, type ParsedBodyOf } from 'shared-contracts';
import { ApiError, type CallRequest } from 'shared-contracts/client';
import { DRAFT_MEDIA, MOST_OF_DRAFT_MEDIUM, type OfflineCalls } from 'shared-contracts/offline-calls';
import { isSame } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import { noteDeleted } from './note-deleted.ts';
import type { Measure, OfflineParts } from './offline-parts.ts';
import { isInBin, type StoredMedium } from './records.ts';
import { deleted } from './words.ts';

const FILE = 'files[1][file]';
type Upload = ParsedBodyOf<OfflineCalls['uploadMedia']>;
type Search = ParsedBodyOf<OfflineCalls['searchMedia']>;
type Filter = Readonly<Partial<Record<string, string | number>>>;

const unmeasured: Measure = async () => null;

const typeOf = ({ type }: Blob): Media['type'] => {
  const [kind = ''] = type.split('/');
  return kind === 'image' || kind === 'video' ? kind : 'document';
};

/** What may be known of a medium, as far as it was sent: what else forms bring along changes nothing. */
const KNOWN = ['title', 'seo_tag', 'author', 'tags', 'private_status', 'locked_status', 'metadata'] as const;
const detailsIn = ({ body }: CallRequest): Partial<Pick<Media, (typeof KNOWN)[number]>> => {
  const sent = body as Partial<Media>;
  return Object.fromEntries(KNOWN.flatMap((key) => (sent[key] === undefined ? [] : [[key, sent[key]]])));
};
const fileIn = ({ body }: CallRequest): File => (body as Upload)[FILE];

/** What a medium is that nobody has said anything of. */
const PLAIN = {
  ...{ tags: [], seo_tag: '', author: '', private_status: 'public', locked_status: 'unlocked' },
  ...{ version: 1, number_of_contents: 0, meta: { author: '', content: [] }, metadata: {} },
} as const;

/** As the library gets it: a backup of other tools may say less of a medium. */
const asMedium = (stored: StoredMedium): Media =>
  ({
    ...PLAIN,
    ...{ type: 'document', title: '', owner: null, creation_date: 0, files: [] },
    ...stored,
    id: stored.media_id,
  }) as Media;

const folded = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const wordsIn = (text: string): string =>
  ` ${folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')}`;

/** As the content API finds media: anywhere in title and file name, from the beginning of a word on in all else. */
function isFoundBy(search: string, { title, files, author, seo_tag, tags, metadata }: Media): boolean {
  const called = [title, ...files.slice(0, 1).map(({ filename = '' }) => filename)];
  if (called.some((text) => folded(text).includes(folded(search)))) return true;
  const described = [author, seo_tag, ...tags, ...Object.values(metadata.alt ?? {})];
  const words = wordsIn(search);
  return words !== ' ' && described.some((text) => wordsIn(String(text)).includes(words));
}

/** A picture without alternative text in some language of the site, and without one for all of them. */
const isUndescribed = ({ type, seo_tag, metadata }: Media, languages: readonly string[]): boolean =>
  type === 'image' && seo_tag === '' && languages.some((language) => !Object.hasOwn(metadata.alt ?? {}, language));

interface Site {
  readonly isUsed: (id: string) => boolean;
  readonly languages: readonly string[];
}

const fits =
  (
    { type, search, title, author, number_of_contents, tag, owner, state, content_hash, ...statuses }: Filter,
    { isUsed, languages }: Site,
  ) =>
  (medium: Media): boolean => {
    // Nothing is known here of bytes that others uploaded.
    if (isInBin(medium) !== (state === 'bin') || state === 'outdated' || content_hash !== undefined) return false;
    const { private_status, locked_status } = statuses;
    const wanted = String(search ?? '').trim();
    const says = (text: string, wanted: Filter[string]): boolean =>
      wanted === undefined || text.toLowerCase().includes(String(wanted).trim().toLowerCase());
    return (
      (type === undefined || medium.type === type) &&
      (wanted === '' || isFoundBy(wanted, medium)) &&
      says(medium.title, title) &&
      says(medium.author, author) &&
      (number_of_contents === undefined || medium.number_of_contents === number_of_contents) &&
      (tag === undefined || medium.tags.includes(String(tag))) &&
      (owner === undefined || medium.owner?.id === owner) &&
      (private_status === undefined || medium.private_status === private_status) &&
      (locked_status === undefined || medium.locked_status === locked_status) &&
      (state !== 'used' || isUsed(medium.id)) &&
      (state !== 'unused' || !isUsed(medium.id)) &&
      (state !== 'undescribed' || isUndescribed(medium, languages))
    );
  };

const SORTS: Readonly<Record<string, (one: Media, other: Media) => number>> = {
  inserted_at: (one, other) => one.creation_date - other.creation_date || (one.id < other.id ? -1 : 1),
  title: (one, other) => one.title.localeCompare(other.title),
};

const tally = (names: readonly string[]): [string, number][] =>
  [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => [name, length]);

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Lists and counts what is kept of media. */
function libraryCalls({ local }: Pick<OfflineParts, 'local'>) {
  const all = async (): Promise<readonly Media[]> => (await local.all('medias')).map(asMedium);
  /** Whether some content shows it. */
  const uses = async (): Promise<(id: string) => boolean> => {
    const [pages, globals, settings] = await Promise.all([
      local.all('page'),
      local.all('global-instances'),
      local.all('project-meta-data'),
    ]);
    const ids = new Set(JSON.stringify([pages, globals, settings]).match(ID));
    return (id) => ids.has(id);
  };
  let known: ReturnType<typeof uses> | null = null;
  local.subscribe(() => {
    known = null;
  });
  /** As `uses`, read once until something changes here. */
  const knownUses = (): ReturnType<typeof uses> => {
    known ??= uses();
    return known;
  };
  const languages = async (): Promise<readonly string[]> => {
    const [project] = await local.all('project-meta-data');
    return project?.project_metadata.languages ?? LOCALES;
  };
  const site = async (): Promise<Site> => ({ isUsed: await knownUses(), languages: await languages() });
  /** Uses are asked for only by filters that want to know: all of the draft is read for it. */
  const siteFor = async ({ state }: Filter): Promise<Site> =>
    state === 'used' || state === 'unused' ? site() : { isUsed: () => false, languages: await languages() };

  const listed = async ({ sort = '-inserted_at', page = 1, per_page = 100, ...filter }: Filter) => {
    const [media, found] = await Promise.all([all(), siteFor(filter)]);
    const back = String(sort).startsWith('-');
    const order = SORTS[String(sort).replace('-', '')] ?? (() => 0);
    const fitting = media.filter(fits(filter, found)).toSorted((one, other) => order(one, other) * (back ? -1 : 1));
    const from = (Number(page) - 1) * Number(per_page);
    return { result: fitting.slice(from, from + Number(per_page)), total: fitting.length };
  };

  return {
    uses,
    calls: {
      listMedia: ({ query }: CallRequest) => listed(query as Filter),
      searchMedia: ({ body }: CallRequest) => {
        const { filters, sort, page, per_page } = body as Search;
        const [[by = 'inserted_at', direction] = []] = Object.entries(sort);
        const wanted = Object.fromEntries(filters.map(({ key, value }) => [key, value]));
        return listed({ ...wanted, sort: direction === 'asc' ? by : `-${by}`, page, per_page });
      },
      countMedia: async (): Promise<MediaCounts> => {
        const [media, found] = await Promise.all([all(), site()]);
        const count = (filter: Filter): number => media.filter(fits(filter, found)).length;
        return {
          ...{ all: count({}), outdated: 0, bin: count({ state: 'bin' }), owners: [] },
          ...{
            image: count({ type: 'image' }),
            video: count({ type: 'video' }),
            document: count({ type: 'document' }),
          },
          ...{ locked: count({ locked_status: 'locked' }), private: count({ private_status: 'private' }) },
          ...{ undescribed: count({ state: 'undescribed' }), unused: count({ state: 'unused' }) },
          tags: tally(media.filter(fits({}, found)).flatMap(({ tags }) => tags)).map(([tag, count]) => ({
            tag,
            count,
          })),
        };
      },
      listUploads: async () => ({ result: [] }),
    },
  };
}

/** Undefined where a browser has no way to tell, on an address that it does not trust. */
async function hashOf(file: Blob): Promise<string | undefined> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return undefined;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Told by its name: where it says that it is something else, publishing refuses it by its content. */
const isDrawing = ({ type, name }: File): boolean => type === 'image/svg+xml' || /\.svgz?$/i.test(name);

/** A file as it is kept here, and the how manieth of its medium it is: null metadata of what has no pixels. */
async function filed(
  file: File,
  { id, of, measure }: { readonly id: string; readonly of: number; readonly measure: Measure },
) {
  if (file.size > MOST_OF_DRAFT_MEDIUM) throw new ApiError('media_too_large');
  // Not online either.
  if (isDrawing(file)) throw new ApiError('media_vector');
  const type = typeOf(file);
  const metadata = type === 'image' ? await measure(file) : null;
  const sha256 = await hashOf(file);
  const known = { url: DRAFT_MEDIA + id, filename: file.name, type: file.type, size: file.size };
  return {
    ...{ type, files: [{ ...known, ...(metadata && { metadata }) }] },
    ...(metadata && { pixels: metadata }),
    ...(sha256 && { file_hash: { of, sha256 } }),
  };
}

/** Seconds for which what was deleted can be brought back, as online. */
const IN_BIN = 30 * 24 * 60 * 60;

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Another tab may have changed it meanwhile. */
function checkVersion({ headers, body }: CallRequest, before: Media): void {
  const { version } = body as { readonly version?: number };
  const options = { error: 'old_version', old_version: true, current: before };
  if (headers.ifMatch !== undefined && headers.ifMatch !== `"${before.version}"`)
    throw new ApiError('precondition_failed', { options });
  if (version !== undefined && version !== before.version) throw new ApiError('old_version', { options });
}

type Store = OfflineParts & {
  readonly find: (id?: string) => Promise<Media>;
  readonly put: (medium: Media) => Promise<Media>;
  readonly uses: () => Promise<(id: string) => boolean>;
};

/** Into the bin, out of it, and away for good. What was online is deleted there by publishing, until when it can be brought back. */
const binCalls = ({ local, state, clock, find, put, uses }: Store) => ({
  deleteMedia: async (request: CallRequest) => {
    const medium = await find(request.params.media);
    if (isInBin(medium)) throw new ApiError('not_found');
    if ((await uses())(medium.id)) throw new ApiError('media_in_use');
    await noteDeleted(state, { store: 'medias', id: medium.id, name: medium.title }, clock());
    await put({ ...medium, gone_date: secondsOf(clock()) + IN_BIN });
    return deleted('media', request);
  },
  restoreMedia: async ({ params }: CallRequest): Promise<Media> => {
    const { gone_date, ...medium } = await find(params.media);
    return gone_date === undefined ? medium : put(medium);
  },
  purgeMedia: async (request: CallRequest) => {
    const medium = await find(request.params.media);
    if (!isInBin(medium)) throw new ApiError('not_found');
    await local.write([{ store: 'medias', remove: medium.id }]);
    await state.forgetBlob(medium.id);
    return deleted('file', request);
  },
});

/** The calls about media, answered from a draft: what is known of them from its records, their bytes beside them (row O3). */
export function mediaCalls(parts: OfflineParts) {
  const { local, state, clock, owner, newId = uuidv7, measure = unmeasured } = parts;
  const { uses, calls } = libraryCalls({ local });
  const find = async (id = ''): Promise<Media> => {
    const stored = await local.get('medias', id);
    if (!stored) throw new ApiError('not_found');
    return asMedium(stored);
  };
  const put = async (medium: Media): Promise<Media> => {
    await local.write([{ store: 'medias', put: medium }]);
    return medium;
  };

  return {
    ...calls,
    ...binCalls({ ...parts, find, put, uses }),
    uploadMedia: async (request: CallRequest): Promise<Media> => {
      const file = fileIn(request);
      const { id = newId() } = request.body as Upload;
      const known = await filed(file, { id, of: 1, measure });
      const first = await local.get('medias', id);
      // The answer to the first try was lost.
      if (first) return asMedium(first);
      // The bytes first: nothing is listed that cannot be shown.
      await state.keepBlob(id, file);
      return put({
        ...PLAIN,
        ...{ id, media_id: id, title: file.name, owner: await owner(), ...detailsIn(request) },
        ...{ creation_date: secondsOf(clock()), ...known },
      } as Media);
    },
    getMedia: ({ params }: CallRequest) => find(params.media),
    updateMedia: async (request: CallRequest): Promise<Media> => {
      const before = await find(request.params.media);
      const changed = { ...before, ...detailsIn(request) };
      // What says what is stored is no change; nor does its version matter then.
      if (isSame(changed, before)) return before;
      checkVersion(request, before);
      return put({ ...changed, version: before.version + 1 });
    },
    /** It keeps its id, and all that is known of it. */
    replaceMedia: async (request: CallRequest): Promise<Media> => {
      const {
        look: _,
        pixels: __,
        file_hash: ___,
        ...before
      } = (await find(request.params.media)) as StoredMedium & Media;
      const file = fileIn(request);
      checkVersion(request, before);
      if (typeOf(file) !== before.type) throw new ApiError('media_other_type');
      const file_version = (before.file_version ?? 1) + 1;
      const known = await filed(file, { id: before.id, of: file_version, measure });
      await state.keepBlob(before.id, file);
      return put({ ...before, ...known, version: before.version + 1, file_version } as Media);
    },
    /** One file is kept here, and none that it had before. */
    listMediaVersions: async () => ({ result: [] }),
  } satisfies Readonly<Record<string, (request: CallRequest) => Promise<unknown>>>;
}
