import type { MediaRef, PageMetadata, SectionDefinition, SectionSettings } from 'shared-contracts';
import { isGroup, mapFields } from 'shared-contracts/sections';

/** What becomes of the pictures of contents: null takes one out. */
export interface MediaMap {
  readonly picture: (ref: MediaRef) => MediaRef | null;
  /** Formatted text, which may show pictures too. */
  readonly text: (html: string) => string;
}

const isRef = (value: unknown): value is MediaRef =>
  isGroup(value) && typeof value.url === 'string' && typeof value.media_id === 'string';

/** Settings of a section with its pictures and formatted texts replaced. */
export const mapMedia = (definition: SectionDefinition, settings: SectionSettings, map: MediaMap): SectionSettings =>
  mapFields(definition.fields, settings, (value, field) => {
    if (field.type === 'media' && Array.isArray(value))
      return value.map((ref) => (isRef(ref) ? map.picture(ref) : ref)).filter((ref) => ref !== null);
    return field.type === 'rich-text' && typeof value === 'string' ? map.text(value) : value;
  });

const PICTURES = ['image', 'mediaMetatag', 'favicon'] as const;

/** Metadata of a page with its pictures replaced. */
export function mapMetadataMedia(metadata: PageMetadata, { picture }: Pick<MediaMap, 'picture'>): PageMetadata {
  const mapped = PICTURES.flatMap((name) => {
    const ref = metadata[name];
    return ref ? [[name, picture(ref)] as const] : [];
  });
  return { ...metadata, ...Object.fromEntries(mapped) };
}
