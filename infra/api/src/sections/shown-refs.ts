import {
  fileAbout,
  hasPrivateLink,
  isGroup,
  isWhole,
  type MediaFile,
  type MediaRef,
  STILL_OF_TEXT,
  withoutPrivateLinks,
} from 'shared-contracts';

/** What is shown of a medium today: everything that a content may refer to of it, and where that lies. */
export interface ShownMedium {
  /** With a crop, the part of it that the crop is. */
  readonly refOf: (crop?: string) => MediaRef;
  readonly files: readonly MediaFile[];
  /** Bytes of a reference to it, at most about that. */
  readonly bytes: number;
}

export type ShownMedia = ReadonlyMap<string, ShownMedium>;

/** Addresses of media in formatted texts. */
const ADDRESS = /\/media\/([\w-]{1,100})\/([\w-]{1,100})\/([\w.-]{1,200})/g;
/** Width and ending of a name such as `0123456789abcdef-640.webp`. */
const NAME = /^[^-.]+(?:-(\d{1,6}))?\.(\w{1,8})$/;

/** The same, of one picture. */
const ADDRESS_WITHIN = /\/media\/([\w-]{1,100})\/([\w-]{1,100})\/[\w.-]{1,200}/;
/** Pictures of formatted texts, as the sanitizer writes them. */
const PICTURE = /<img [^<>]*/g;

/** Media that one content is shown anew at most. */
const MOST_MEDIA = 2000;
/** Bytes of references that are put into one content: what is past them stays as it was written. */
const MOST_BYTES = 8 * 1024 * 1024;

const isRef = (value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & MediaRef =>
  typeof value.media_id === 'string' && typeof value.url === 'string';

/** What of a reference is today's, whatever was written. */
const TODAYS: ReadonlySet<string> = new Set(['url', 'filename', 'files', 'look', 'focal_point', 'still']);

/** A text with the media that it names, whichever of their files. */
const withoutFiles = (text: string): string =>
  text.includes('/media/')
    ? text.replace(ADDRESS, (_, project: string, id: string) => `/media/${project}/${id}/`)
    : text;

/** Whether two texts name the same, whichever files their media have. */
export const isSameText = (before: string, after: string): boolean => withoutFiles(before) === withoutFiles(after);

/** Names of what two references to one medium may differ in without saying something else; none of two of other ones. */
export const todaysOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ReadonlySet<string> | null =>
  isRef(before) && isRef(after) && before.media_id === after.media_id && isSameText(before.url, after.url)
    ? TODAYS
    : null;

/** Ids of media that a value shows, wherever they stand in it. */
export function shownIds(value: unknown): string[] {
  const ids = new Set<string>();
  const look = (part: unknown): void => {
    if (ids.size >= MOST_MEDIA) return;
    if (typeof part === 'string') {
      if (part.includes('/media/')) for (const [, , id] of part.matchAll(ADDRESS)) ids.add(id ?? '');
    } else if (Array.isArray(part)) for (const item of part) look(item);
    else if (isGroup(part)) {
      if (isRef(part)) ids.add(part.media_id);
      else for (const item of Object.values(part)) look(item);
    }
  };
  look(value);
  return [...ids];
}

const endsIn = (url: string, name: string): boolean => url.endsWith(`/${name}`);

/** The file that stands today for one that a text names: of the same kind, and about as wide. */
function addressFor({ refOf, files }: ShownMedium, name: string): string {
  if (files.some(({ url }) => endsIn(url, name))) return files.find(({ url }) => endsIn(url, name))?.url ?? refOf().url;
  const [, width, ending] = NAME.exec(name) ?? [];
  const alike = files.filter((file) => isWhole(file) && file.url.endsWith(`.${ending}`));
  return fileAbout(alike, Number(width ?? 0))?.url ?? refOf().url;
}

/**
 * A formatted text whose moving pictures name the one that stands still in their place, for who draws it. Nothing that
 * is stored has the attribute: the sanitizer knows none of that name.
 */
const withStills = (text: string, { projectId, media }: Pick<Showing, 'projectId' | 'media'>): string =>
  text.replace(PICTURE, (picture) => {
    const [address, project, id = ''] = ADDRESS_WITHIN.exec(picture) ?? [];
    const medium = project === projectId ? media.get(id) : undefined;
    const still = medium?.refOf(medium.files.find(({ url }) => url === address)?.crop?.id).still;
    return still ? picture.replace('<img ', `<img ${STILL_OF_TEXT}="${still}" `) : picture;
  });

interface Showing {
  readonly projectId: string;
  readonly media: ShownMedia;
  /** Whether texts of the library stand in where a content has none of its own. */
  readonly withTexts: boolean;
  /** For visitors: ids that were looked for. What was not found of them is private, or gone, and not shown. */
  readonly soughtFor: ReadonlySet<string> | null;
}

/** A reference with the files that its medium has today. What somebody wrote in it stays. */
function renewed(stored: MediaRef, { refOf }: ShownMedium, withTexts: boolean): MediaRef {
  const { look: _look, focal_point: _point, still: _still, ...written } = stored;
  const { alt, seo_tag, ...shown } = refOf(stored.crop);
  return {
    ...(withTexts && alt && { alt }),
    ...(withTexts && seo_tag && { seo_tag }),
    ...written,
    ...shown,
  };
}

/** Whether what a reference names would be in the library of the site, had it been found there. */
const isOurs = ({ media_id, url }: MediaRef, projectId: string, soughtFor: ReadonlySet<string>): boolean =>
  (soughtFor.has(media_id) && url.startsWith(`/media/${projectId}/${media_id}/`)) || hasPrivateLink(url);

/** A value as it shows media today; the very same where nothing in it does. */
export function showRefs<T>(value: T, { projectId, media, withTexts, soughtFor }: Showing): T {
  let room = MOST_BYTES;
  const take = (id: string, bytes?: number): ShownMedium | undefined => {
    const medium = media.get(id);
    if (!medium || room < 0) return undefined;
    room -= bytes ?? medium.bytes;
    return medium;
  };
  const inText = (text: string): string =>
    text.replace(ADDRESS, (address, project: string, id: string, name: string) => {
      const medium = project === projectId ? take(id, 0) : undefined;
      if (medium) return addressFor(medium, name);
      return project === projectId && soughtFor?.has(id) && !media.has(id) ? '' : address;
    });
  const shownText = (text: string): string =>
    withTexts ? withStills(inText(text), { projectId, media }) : inText(text);
  const isHidden = (part: unknown): boolean =>
    soughtFor !== null &&
    isGroup(part) &&
    isRef(part) &&
    !media.has(part.media_id) &&
    isOurs(part, projectId, soughtFor);
  const show = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const text = soughtFor ? withoutPrivateLinks(part) : part;
      return text.includes('/media/') ? shownText(text) : text;
    }
    if (Array.isArray(part)) return part.filter((item) => !isHidden(item)).map(show);
    if (!isGroup(part)) return part;
    if (isHidden(part)) return null;
    if (isRef(part)) {
      const medium = take(part.media_id);
      return medium ? renewed(part, medium, withTexts) : part;
    }
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, show(item)]));
  };
  return show(value) as T;
}

/** What of a reference somebody wrote, without what is looked up when it is shown. */
function writtenIn(part: unknown): unknown {
  if (typeof part === 'string')
    return part.includes('/media/')
      ? part.replace(ADDRESS, (_address, project: string, id: string) => `/media/${project}/${id}/`)
      : part;
  if (Array.isArray(part)) return part.map(writtenIn);
  if (!isGroup(part)) return part;
  const { url, files, still, look, focal_point, filename, ...written } = part;
  const rest = isRef(part) ? written : part;
  return Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, writtenIn(item)]));
}

/** A value as it is compared: that its media have other files by now is no change of it. */
export const asWritten = (value: unknown): unknown => writtenIn(value);
