import type { EditableKind, MediaRef, Section } from 'shared-contracts';
import {
  type FileMedia,
  MAX_FILE_PICTURE,
  MAX_FILE_PICTURES,
  PAGE_FILE_FORMAT,
  PAGE_FILE_VERSION,
  type PageFile,
} from 'shared-contracts/page-file';
import type { DraftPage } from '../draft/draft-types.ts';
import { sectionsInOrder } from '../sections/regions.ts';
import { mapMedia, mapMetadataMedia } from './media-in.ts';
import { withoutPrivate } from './without-private.ts';

/** What goes into a file beside the sections. */
export interface ExportChoice {
  readonly metadata: boolean;
  /** Pictures are in the file itself, as far as they are not too large. */
  readonly media: boolean;
  /** Sections that show global contents stay linked to them; else the contents are the page's own. */
  readonly links: boolean;
}

/** What a file became. */
export interface WrittenFile {
  readonly file: PageFile;
  readonly embedded: number;
  /** Pictures that the file only names. */
  readonly named: number;
}

interface WriteOptions {
  readonly page: DraftPage;
  readonly kinds: ReadonlyMap<string, EditableKind>;
  readonly choice: ExportChoice;
  /** Answers a picture's bytes; rejects where it does not come. */
  readonly load: (url: string) => Promise<Blob>;
}

/** Addresses of pictures in formatted text, as the product writes them. */
const IN_TEXT = /<img\b[^<>]*?\ssrc="([^"<>]+)"/gi;

/** A section as a file has it: nothing that only this site knows of. */
function sectionOf({ private_data, ...section }: Section, { choice: { links }, kinds }: WriteOptions): Section {
  const {
    render_data: _r,
    status_code: _s,
    error: _e,
    altered: _a,
    query_string_keys: _q,
    linked_to,
    ...own
  } = section;
  const { translations } = private_data ?? {};
  const definition = kinds.get(section.name)?.definition;
  const [first, ...more] = own.settings;
  return {
    ...own,
    ...(definition && first && { settings: [withoutPrivate(definition, first).settings, ...more] }),
    ...(translations !== undefined && { private_data: { translations } }),
    ...(links && linked_to && { linked_to }),
  };
}

/** Pictures that contents show, each once. */
function mediaOf({ page, kinds, choice }: WriteOptions): FileMedia[] {
  const found = new Map<string, FileMedia>();
  const picture = (ref: MediaRef): MediaRef => {
    const { media_id, url, filename = url.split('/').at(-1) ?? '' } = ref;
    if (!found.has(url)) found.set(url, { media_id, url, filename });
    return ref;
  };
  const text = (html: string): string => {
    for (const [, url = ''] of html.matchAll(IN_TEXT))
      if (!found.has(url)) found.set(url, { media_id: url.slice(-100), url, filename: url.split('/').at(-1) ?? '' });
    return html;
  };
  for (const { name, settings } of page.sections) {
    const definition = kinds.get(name)?.definition;
    if (definition && settings[0]) mapMedia(definition, settings[0], { picture, text });
  }
  if (choice.metadata) mapMetadataMedia(page.metadata, { picture });
  return [...found.values()];
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

/** The picture with its bytes, where they come and are not too many. */
async function embed(medium: FileMedia, room: number, load: WriteOptions['load']): Promise<FileMedia> {
  try {
    const blob = await load(medium.url);
    if (blob.size > Math.min(MAX_FILE_PICTURE, room)) return medium;
    return { ...medium, type: blob.type, data: await toBase64(blob) };
  } catch {
    return medium;
  }
}

/** The contents of a page as a file, in the order they are read in. */
export async function writePageFile(options: WriteOptions): Promise<WrittenFile> {
  const { page, choice, load } = options;
  const media: FileMedia[] = [];
  let room = MAX_FILE_PICTURES;
  // One after the other: what is left for the next one follows from this one.
  for (const medium of mediaOf(options)) {
    const written = choice.media ? await embed(medium, room, load) : medium;
    room -= ((written.data?.length ?? 0) * 3) / 4;
    media.push(written);
  }
  const sections = sectionsInOrder(page).map((section) => sectionOf(section, options));
  const globals = new Map(
    sections.flatMap(({ linked_to, name }) => (linked_to ? [[linked_to, { name: linked_to, kind: name }]] : [])),
  );
  const embedded = media.filter(({ data }) => data !== undefined).length;
  return {
    file: {
      ...{ format: PAGE_FILE_FORMAT, version: PAGE_FILE_VERSION, page: page.page, layout: page.layout },
      ...(choice.metadata && { metadata: page.metadata }),
      ...{ sections, media, globals: [...globals.values()] },
    },
    embedded,
    named: media.length - embedded,
  };
}
