import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Localised, MediaFile, MediaRef, MediaType, Storage } from 'shared-contracts';
import { v5 } from 'uuid';
import { text } from '../text.ts';
import { drawMenu } from './menu.ts';

const NAMESPACE = '2d6b8f0a-5c0e-4b51-9a5f-6f6b0c3f7a42';

interface DemoFile {
  readonly kind: MediaType;
  /** Media type. */
  readonly type: string;
  readonly filename: string;
  readonly title: string;
  readonly read: () => Buffer;
  readonly metadata?: MediaFile['metadata'];
  readonly alt?: Localised<string>;
  /** Shows it in the library. */
  readonly poster?: () => Buffer;
  /** For those who work on the site alone; no page shows it. */
  readonly isPrivate?: boolean;
}

const CAPTIONS = [
  text('Morning: mist on the river.', 'Le matin : la brume sur la rivière.'),
  text('Evening: the hills go red.', 'Le soir : les collines rougissent.'),
  text('Night: a lamp is left on.', 'La nuit : une lampe reste allumée.'),
  text('Winter: the house is shut until February.', 'L’hiver : la maison est fermée jusqu’en février.'),
];
const SECONDS = 2.5;
const POSTER = { width: 480, height: 270 };

const clock = (seconds: number): string => `00:${seconds.toFixed(3).padStart(6, '0')}`;

const captionsIn = (locale: 'en' | 'fr'): Buffer =>
  Buffer.from(
    `WEBVTT\n\n${CAPTIONS.map(
      (words, index) => `${clock(index * SECONDS)} --> ${clock((index + 1) * SECONDS)}\n${words[locale]}\n`,
    ).join('\n')}`,
  );

const captions = (locale: 'en' | 'fr'): DemoFile => ({
  kind: 'document',
  type: 'text/vtt',
  filename: `valley-${locale}.vtt`,
  title: `valley captions ${locale}`,
  read: () => captionsIn(locale),
});

const menu = (locale: 'en' | 'fr', filename: string): DemoFile => ({
  kind: 'document',
  type: 'application/pdf',
  filename,
  title: filename.replace('.pdf', ''),
  read: () => drawMenu(locale),
  metadata: { pages: 1 },
});

/** What the demo has beside pictures. The film is made by `make-film.ts`, the rest here. */
const FILES = {
  valley: {
    kind: 'video',
    type: 'video/mp4',
    filename: 'valley.mp4',
    title: 'valley in four lights',
    read: () => readFileSync(join(import.meta.dirname, 'valley.mp4')),
    metadata: { width: 960, height: 540, duration: 10 },
    poster: () => readFileSync(join(import.meta.dirname, 'valley.webp')),
    alt: text('The valley from morning to winter', 'La vallée, du matin à l’hiver'),
  },
  'valley-en': captions('en'),
  'valley-fr': captions('fr'),
  'menu-en': menu('en', 'menu.pdf'),
  'menu-fr': menu('fr', 'carte.pdf'),
  suppliers: {
    kind: 'document',
    type: 'text/csv',
    filename: 'suppliers.csv',
    title: 'suppliers',
    read: () => Buffer.from('Supplier;Paid by\nMill at Orval;the 5th\nDairy of Les Prés;the 12th\n'),
    isPrivate: true,
  },
} as const satisfies Record<string, DemoFile>;

export type FileName = keyof typeof FILES;
const NAMES = Object.keys(FILES) as FileName[];

interface Known extends Omit<DemoFile, 'poster'> {
  readonly poster: Buffer | undefined;
  readonly id: string;
  readonly hash: string;
  readonly bytes: Buffer;
}

const known = new Map<FileName, Known>();

/** Read once, by whoever makes a site that has them. */
function fileNamed(name: FileName): Known {
  const file: DemoFile = FILES[name];
  const bytes = known.get(name)?.bytes ?? file.read();
  const made = known.get(name) ?? {
    ...file,
    id: v5(name, NAMESPACE),
    hash: createHash('sha256').update(bytes).digest('hex'),
    bytes,
    poster: file.poster?.(),
  };
  known.set(name, made);
  return made;
}

/** Where private media lie, which no public address leads to. */
const folderOf = ({ id, isPrivate }: Known, projectId: string): string =>
  `media/${projectId}/${id}${isPrivate ? '/private' : ''}`;
const keyOf = (file: Known, projectId: string): string =>
  `${folderOf(file, projectId)}/${file.hash.slice(0, 16)}.${file.filename.split('.').at(-1)}`;

const posterKeyOf = (file: Known, projectId: string): string =>
  `${folderOf(file, projectId)}/${file.hash.slice(0, 16)}.webp`;

/** The file itself, and the picture that there may be of it. */
function describe(file: Known, projectId: string): [MediaFile, ...MediaFile[]] {
  const { filename, type, bytes, metadata = {}, poster } = file;
  const main = { url: `/${keyOf(file, projectId)}`, filename, type, size: bytes.length, metadata };
  if (!poster) return [main];
  const url = `/${posterKeyOf(file, projectId)}`;
  const picture = { url, filename: filename.replace(/\.\w+$/, '.webp'), type: 'image/webp', size: poster.length };
  return [
    { ...main, thumbnail_url: url },
    { ...picture, metadata: POSTER },
  ];
}

/** How pages of a project refer to a file. */
export function fileRef(projectId: string, name: Exclude<FileName, 'suppliers'>): MediaRef {
  const file = fileNamed(name);
  const files = describe(file, projectId);
  const { id, filename, alt } = file;
  return { media_id: id, url: files[0].url, ...(alt && { alt }), filename, files };
}

/** The files as a project's library lists them: all, or those that are named in some text. */
export const createFileLibrary = (projectId: string, names: readonly FileName[] = NAMES) =>
  names.map(fileNamed).map((file) => ({
    id: file.id,
    type: file.kind,
    title: file.title,
    filename: file.filename,
    contentHash: file.hash,
    isPrivate: file.isPrivate ?? false,
    metadata: { ...(file.alt && { alt: file.alt }) },
    files: describe(file, projectId),
  }));

/** Those that contents refer to. */
export function filesIn(contents: unknown): readonly FileName[] {
  const written = JSON.stringify(contents);
  return NAMES.filter((name) => written.includes(v5(name, NAMESPACE)));
}

/** Puts every file that is not there yet; a file's name holds its hash. */
export async function storeDemoFiles(
  storage: Storage,
  projectId: string,
  names: readonly FileName[] = NAMES,
): Promise<void> {
  const present = new Set(await storage.list(`media/${projectId}/`));
  for (const file of names.map(fileNamed)) {
    const key = keyOf(file, projectId);
    if (!present.has(key)) await storage.put(key, file.bytes);
    const posterKey = posterKeyOf(file, projectId);
    if (file.poster && !present.has(posterKey)) await storage.put(posterKey, file.poster);
  }
}
