import { readPageBody } from '../calls/read-page-body.ts';
import { LAYOUT_NAMES, type LayoutName } from '../entities/layout.ts';
import { MOST_SECTIONS, type PageMetadata, pageMetadataSchema } from '../entities/page.ts';
import type { Section } from '../entities/section.ts';
import { ApiError } from '../errors/api-error.ts';
import { findFlaw } from '../json/check-json.ts';
import { isGroup } from '../json/is-group.ts';
import { JsonShape, shapeLimits } from '../json/json-shape.ts';
import {
  type FileMedia,
  fileGlobalSchema,
  fileMediaSchema,
  fileSectionSchema,
  MAX_PAGE_FILE,
  PAGE_FILE_FORMAT,
  PAGE_FILE_VERSION,
} from './page-file.ts';

/** A section as it is read from a file, where it may have any id. A link alone has neither kind nor settings. */
export type FileSection = Pick<
  Section,
  'name' | 'type' | 'weight' | 'region' | 'settings' | 'classes' | 'hidden' | 'schema_version' | 'private_data'
> & { readonly id: string | null; readonly linked_to: string | null };

/** Contents that were read from a file. */
export interface PageContents {
  readonly layout: LayoutName;
  /** Null where the file has none, or none that can be read. */
  readonly metadata: PageMetadata | null;
  readonly sections: readonly FileSection[];
  readonly media: readonly FileMedia[];
  readonly globals: readonly { readonly name: string; readonly kind: string }[];
  /** Sections that are none, by their place in the file, from 1. */
  readonly unread: readonly number[];
  /** Metadata of the page were there and could not be read. */
  readonly isMetadataUnread: boolean;
}

/** Why nothing of a file can be read. */
export type PageFileFlaw = 'too_large' | 'not_json' | 'too_deep' | 'unstorable' | 'not_page' | 'newer' | 'too_many';

export type ReadPageFile =
  | { readonly ok: true; readonly contents: PageContents }
  | { readonly ok: false; readonly flaw: PageFileFlaw };

/** Characters of an id in a file. */
const MAX_ID = 200;

const UNSAFE: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Without keys that reach into what all objects share. Text that is too deep is refused before. */
function withoutUnsafeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnsafeKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !UNSAFE.includes(key))
      .map(([key, item]) => [key, withoutUnsafeKeys(item)]),
  );
}

type Parsed = { readonly value: unknown } | { readonly flaw: PageFileFlaw };

/** JSON that is neither too large nor too deep, without what nothing should even look at. */
function parse(bytes: Uint8Array): Parsed {
  if (bytes.length > MAX_PAGE_FILE) return { flaw: 'too_large' };
  try {
    const shape = new JsonShape(shapeLimits(MAX_PAGE_FILE));
    shape.begin();
    shape.watch(bytes);
  } catch (error) {
    return { flaw: error instanceof ApiError && error.code === 'malformed' ? 'too_deep' : 'too_large' };
  }
  try {
    const value = withoutUnsafeKeys(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    const flaw = findFlaw(value);
    return flaw ? { flaw: flaw.code === 'too_deep' ? 'too_deep' : 'unstorable' } : { value };
  } catch {
    return { flaw: 'not_json' };
  }
}

/** Whether it is a file of this product or, without a format, of an outside client; what is newer is told apart. */
function flawOf(value: unknown): PageFileFlaw | null {
  if (!isGroup(value) || !Array.isArray(value.sections)) return 'not_page';
  if (value.format === undefined) return null;
  if (value.format !== PAGE_FILE_FORMAT) return 'not_page';
  return typeof value.version === 'number' && value.version > PAGE_FILE_VERSION ? 'newer' : null;
}

const each = <Item>(
  list: unknown,
  schema: { readonly safeParse: (item: unknown) => { readonly data?: Item | undefined } },
): Item[] =>
  (Array.isArray(list) ? list : []).flatMap((item) => {
    const { data } = schema.safeParse(item);
    return data === undefined ? [] : [data];
  });

const layoutOf = (value: unknown): LayoutName => LAYOUT_NAMES.find((name) => name === value) ?? 'extended-layout';

/** What outside clients keep in a section beside these is not read. */
const KNOWN = [
  ...(['id', 'name', 'type', 'weight', 'region', 'settings', 'options', 'classes', 'hidden', 'linked_to'] as const),
  ...(['schema_version', 'private_data'] as const),
];

const known = (section: unknown): unknown =>
  isGroup(section)
    ? Object.fromEntries(KNOWN.flatMap((key) => (Object.hasOwn(section, key) ? [[key, section[key]]] : [])))
    : section;

/** A list of settings, whichever way it was sent: the text of an object was read already, an object alone is made one. */
function listed({ settings, ...section }: Readonly<Record<string, unknown>>): unknown {
  if (settings === undefined || settings === null) return section;
  return { ...section, settings: isGroup(settings) ? [settings] : settings };
}

/** What metadata of the file call a section: any text or number, since each gets an id of this site. */
const idOf = (id: unknown): string | null =>
  (typeof id === 'string' && id !== '') || Number.isFinite(id) ? String(id).slice(0, MAX_ID) : null;

function readSection(section: unknown): FileSection | null {
  if (!isGroup(section)) return null;
  const { id: given, ...content } = section;
  const { data } = fileSectionSchema.safeParse(listed(content));
  if (!data || !(data.name || data.linked_to)) return null;
  const id = idOf(given);
  const { name = '', type = 'static', weight = 0, region, settings, schema_version } = data;
  const { classes, hidden, private_data, linked_to = null } = data;
  return { id, name, type, weight, region, settings, schema_version, classes, hidden, private_data, linked_to };
}

/**
 * Reads the contents of a page from a file, of this product (`PageFile`) or of outside clients (`{layout, sections}`, in
 * any spelling that they send pages in). Nothing in it is trusted: what can be read alone is, each thing for itself.
 */
export function readPageFile(bytes: Uint8Array): ReadPageFile {
  const parsed = parse(bytes);
  if ('flaw' in parsed) return { ok: false, flaw: parsed.flaw };
  const { value } = parsed;
  const flaw = flawOf(value);
  if (flaw || !isGroup(value) || !Array.isArray(value.sections)) return { ok: false, flaw: flaw ?? 'not_page' };
  if (value.sections.length > MOST_SECTIONS) return { ok: false, flaw: 'too_many' };
  const { layout, metadata, sections } = value;
  let body: unknown;
  try {
    body = readPageBody({ layout, ...(metadata !== undefined && { metadata }), sections: sections.map(known) });
  } catch {
    return { ok: false, flaw: 'too_large' };
  }
  if (!isGroup(body) || !Array.isArray(body.sections)) return { ok: false, flaw: 'not_page' };
  const read = body.sections.map(readSection);
  const readMetadata = pageMetadataSchema.safeParse(body.metadata ?? {});
  return {
    ok: true,
    contents: {
      layout: layoutOf(body.layout),
      metadata: body.metadata !== undefined && readMetadata.success ? readMetadata.data : null,
      sections: read.filter((section) => section !== null),
      media: each(value.media, fileMediaSchema),
      globals: each(value.globals, fileGlobalSchema),
      unread: read.flatMap((section, index) => (section ? [] : [index + 1])),
      isMetadataUnread: body.metadata !== undefined && !readMetadata.success,
    },
  };
}
