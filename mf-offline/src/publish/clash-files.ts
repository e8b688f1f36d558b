import type { StoredMedium } from 'offline-api/records';
import { fileAbout, isPicture, type Media, type MediaRef, mainFileOf, mediaRefOf } from 'shared-contracts';
import { type Clash, isGroup, isObject, type Side } from 'shared-contracts/sections';
import { DRAFT_MEDIA } from 'shared-contracts/tool';
import type { Met } from './dry-run.ts';

/** A file as people tell it from another. */
export interface ShownFile {
  readonly id: string;
  readonly name: string;
  /** Bytes, where they are known. */
  readonly size?: number | undefined;
  readonly picture?: Blob | string | undefined;
}

/** Files that are shown of one side. */
const MOST = 4;
/** Pixels that a picture is shown at: twice its place, for sharp screens. */
const WIDTH = 240;

export const isMediaRef = (value: unknown): value is MediaRef =>
  isGroup(value) && typeof value.media_id === 'string' && typeof value.url === 'string';

function refsIn(value: unknown): readonly MediaRef[] {
  if (isMediaRef(value)) return value.url === '' ? [] : [value];
  return isObject(value) ? Object.values(value).flatMap(refsIn) : [];
}

function pictureOf({ url, files = [], still }: MediaRef): string | undefined {
  if (still !== undefined) return still;
  return files.every(isPicture) ? (fileAbout(files, WIDTH)?.url ?? url) : undefined;
}

const shownRef = (ref: MediaRef): ShownFile => ({
  id: ref.media_id,
  name: ref.filename ?? ref.url.slice(ref.url.lastIndexOf('/') + 1),
  size: ref.files?.find(({ url }) => url === ref.url)?.size,
  picture: pictureOf(ref),
});

/** The file that a medium has online: of a picture, the one that everybody can read. */
function shownOnline(medium: StoredMedium): ShownFile {
  const online = { title: '', metadata: {}, seo_tag: '', files: [], ...medium } as unknown as Media;
  return { ...shownRef(mediaRefOf(online)), size: mainFileOf(online)?.size };
}

/** Whether both differ in the file that a medium has. */
export const isOfFile = ({ store }: Met['standing'], { path: [first] }: Clash): boolean =>
  store === 'medias' && (first === 'file' || first === 'files');

export type Choice = readonly [Clash, ...Clash[]];

/** What people decide one by one: a medium has one file, however much is known of it. */
export function choicesOf({ standing, clashes }: Met): readonly Choice[] {
  const [first, ...more] = clashes.filter((clash) => isOfFile(standing, clash));
  const others = clashes.filter((clash) => !isOfFile(standing, clash)).map((clash): Choice => [clash]);
  return first ? [[first, ...more], ...others] : others;
}

/** Files that one side has or shows where both differ. */
export function filesOf({ standing, files }: Met, clash: Clash, side: Side): readonly ShownFile[] {
  if (!isOfFile(standing, clash)) {
    const media = new Map(refsIn(clash[side]).map((ref) => [ref.media_id, ref]));
    return [...media.values()].slice(0, MOST).map(shownRef);
  }
  const medium = (side === 'mine' ? standing.record : standing.theirs.record) as StoredMedium | null;
  const [file] = medium?.files ?? [];
  const bytes = files?.[side];
  if (medium && file && !bytes && !file.url.startsWith(DRAFT_MEDIA)) return [shownOnline(medium)];
  return [
    {
      id: standing.id,
      name: file?.filename || medium?.title || standing.name,
      size: file?.size ?? bytes?.size,
      picture: bytes && isPicture(bytes) ? bytes : undefined,
    },
  ];
}
