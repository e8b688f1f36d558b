import type { Media, MediaCounts } from 'shared-contracts';
import { ApiError, type CallRequest } from 'shared-contracts/client';
import { DRAFT_MEDIA, MOST_OF_DRAFT_MEDIUM } from 'shared-contracts/tool';
import { uuidv7 } from 'uuidv7';
import type { Databases } from '../store/databases.ts';
import { noteDeleted } from '../store/note-deleted.ts';
import { isInBin, type StoredMedium } from '../store/records.ts';

/** Pixels of a picture; null of all else. */
type Measure = (file: Blob) => Promise<{ readonly width: number; readonly height: number } | null>;

export interface MediaOptions extends Databases {
  readonly clock: () => Date;
  /** Who uploads. */
  readonly owner: () => Media['owner'];
  readonly measure?: Measure;
}

const FILE = 'files[1][file]';
type Details = Partial<
  Pick<Media, 'id' | 'title' | 'seo_tag' | 'author' | 'tags' | 'private_status' | 'locked_status' | 'metadata'>
> & { readonly version?: number; readonly [FILE]?: File };
type Filter = Readonly<Partial<Record<string, string | number>>>;

const measured: Measure = async (file) => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  return bitmap && { width: bitmap.width, height: bitmap.height };
};

const typeOf = ({ type }: Blob): Media['type'] => {
  const [kind = ''] = type.split('/');
  return kind === 'image' || kind === 'video' ? kind : 'document';
};

const sent = ({ body }: CallRequest): Details => (body ?? {}) as Details;

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

const fits =
  (
    { type, search, tag, owner, private_status, locked_status, state, content_hash }: Filter,
    isUsed: (id: string) => boolean,
  ) =>
  (medium: Media): boolean => {
    // Nothing is known here of bytes that others uploaded.
    if (isInBin(medium) !== (state === 'bin') || state === 'outdated' || content_hash !== undefined) return false;
    const words = [medium.title, medium.author, ...medium.tags].join('\n').toLowerCase();
    return (
      (type === undefined || medium.type === type) &&
      (search === undefined || words.includes(String(search).trim().toLowerCase())) &&
      (tag === undefined || medium.tags.includes(String(tag))) &&
      (owner === undefined || medium.owner?.id === owner) &&
      (private_status === undefined || medium.private_status === private_status) &&
      (locked_status === undefined || medium.locked_status === locked_status) &&
      (state !== 'used' || isUsed(medium.id)) &&
      (state !== 'unused' || !isUsed(medium.id)) &&
      (state !== 'undescribed' || Object.keys(medium.metadata.alt ?? {}).length === 0)
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
function libraryCalls({ local }: Pick<Databases, 'local'>) {
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
  /** Asked only of filters that want to know: all of the draft is read for it. */
  const usesFor = async ({ state }: Filter): Promise<(id: string) => boolean> =>
    state === 'used' || state === 'unused' ? knownUses() : () => false;

  return {
    uses,
    calls: {
      listMedia: async ({ query }: CallRequest) => {
        const { sort = '-inserted_at', page = 1, per_page = 100, ...filter } = query as Filter;
        const [media, isUsed] = await Promise.all([all(), usesFor(filter)]);
        const back = String(sort).startsWith('-');
        const order = SORTS[String(sort).replace('-', '')] ?? (() => 0);
        const found = media.filter(fits(filter, isUsed)).toSorted((one, other) => order(one, other) * (back ? -1 : 1));
        const from = (Number(page) - 1) * Number(per_page);
        return { result: found.slice(from, from + Number(per_page)), total: found.length };
      },
      countMedia: async (): Promise<MediaCounts> => {
        const [media, isUsed] = await Promise.all([all(), knownUses()]);
        const count = (filter: Filter): number => media.filter(fits(filter, isUsed)).length;
        return {
          ...{ all: count({}), outdated: 0, bin: count({ state: 'bin' }), owners: [] },
          ...{
            image: count({ type: 'image' }),
            video: count({ type: 'video' }),
            document: count({ type: 'document' }),
          },
          ...{ locked: count({ locked_status: 'locked' }), private: count({ private_status: 'private' }) },
          ...{ undescribed: count({ state: 'undescribed' }), unused: count({ state: 'unused' }) },
          tags: tally(media.filter(fits({}, isUsed)).flatMap(({ tags }) => tags)).map(([tag, count]) => ({
            tag,
            count,
          })),
        };
      },
      listUploads: async () => ({ result: [] }),
    },
  };
}

/** A file as it is kept here: null metadata of what has no pixels. */
async function filed(file: File, id: string, measure: Measure) {
  if (file.size > MOST_OF_DRAFT_MEDIUM) throw new ApiError('media_too_large');
  const type = typeOf(file);
  const metadata = type === 'image' ? await measure(file) : null;
  const known = { url: DRAFT_MEDIA + id, filename: file.name, type: file.type, size: file.size };
  return { type, files: [{ ...known, ...(metadata && { metadata }) }], ...(metadata && { pixels: metadata }) };
}

/** Seconds for which what was deleted can be brought back, as online. */
const IN_BIN = 30 * 24 * 60 * 60;

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Another tab may have changed it meanwhile. */
function checkVersion({ headers }: CallRequest, before: Media, version?: number): void {
  const isOther = headers.ifMatch !== undefined && headers.ifMatch !== `"${before.version}"`;
  if (isOther || (version !== undefined && version !== before.version))
    throw new ApiError('old_version', { options: { old_version: true, current: before } });
}

type Store = MediaOptions & {
  readonly find: (id?: string) => Promise<Media>;
  readonly put: (medium: Media) => Promise<Media>;
  readonly uses: () => Promise<(id: string) => boolean>;
};

/** Into the bin, out of it, and away for good. What was online is deleted there by publishing, until when it can be brought back. */
const binCalls = ({ local, state, clock, find, put, uses }: Store) => ({
  deleteMedia: async ({ params }: CallRequest) => {
    const medium = await find(params.media);
    if (isInBin(medium)) throw new ApiError('not_found');
    if ((await uses())(medium.id)) throw new ApiError('media_in_use');
    await noteDeleted(state, { store: 'medias', id: medium.id, name: medium.title }, clock());
    await put({ ...medium, gone_date: secondsOf(clock()) + IN_BIN });
    return { message: '' };
  },
  restoreMedia: async ({ params }: CallRequest): Promise<Media> => {
    const { gone_date, ...medium } = await find(params.media);
    return gone_date === undefined ? medium : put(medium);
  },
  purgeMedia: async ({ params }: CallRequest) => {
    const medium = await find(params.media);
    if (!isInBin(medium)) throw new ApiError('not_found');
    await local.write([{ store: 'medias', remove: medium.id }]);
    await state.forgetBlob(medium.id);
    return { message: '' };
  },
});

/** The calls about media, answered from this browser: what is known of them from the local database, their bytes beside it (row O3). */
export function mediaCalls(options: MediaOptions) {
  const { local, state, clock, owner, measure = measured } = options;
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
    ...binCalls({ ...options, find, put, uses }),
    uploadMedia: async (request: CallRequest): Promise<Media> => {
      const { [FILE]: file, id = uuidv7(), version: _, ...details } = sent(request);
      if (!file) throw new ApiError('invalid');
      const known = await filed(file, id, measure);
      // The bytes first: nothing is listed that cannot be shown.
      await state.keepBlob(id, file);
      return put({
        ...PLAIN,
        ...{ id, media_id: id, title: file.name, owner: owner(), ...details },
        ...{ creation_date: secondsOf(clock()), ...known },
      } as Media);
    },
    getMedia: ({ params }: CallRequest) => find(params.media),
    updateMedia: async (request: CallRequest): Promise<Media> => {
      const before = await find(request.params.media);
      const { [FILE]: file, id: _, version, ...details } = sent(request);
      if (file) throw new ApiError('forbidden');
      checkVersion(request, before, version);
      return put({ ...before, ...details, version: before.version + 1 });
    },
    /** It keeps its id, and all that is known of it. */
    replaceMedia: async (request: CallRequest): Promise<Media> => {
      const { look: _, pixels: __, ...before } = await find(request.params.media);
      const { [FILE]: file } = sent(request);
      if (!file) throw new ApiError('invalid');
      checkVersion(request, before);
      if (typeOf(file) !== before.type) throw new ApiError('media_other_type');
      const known = await filed(file, before.id, measure);
      await state.keepBlob(before.id, file);
      const { file_version = 1 } = before as StoredMedium;
      return put({ ...before, ...known, version: before.version + 1, file_version: file_version + 1 } as Media);
    },
    /** One file is kept here, and none that it had before. */
    listMediaVersions: async () => ({ result: [] }),
  } satisfies Readonly<Record<string, (request: CallRequest) => Promise<unknown>>>;
}
