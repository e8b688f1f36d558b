import type { MediaRef, PageMetadata, SectionDefinition, SectionSettings } from 'shared-contracts';
import { isGroup, mapFields } from 'shared-contracts/sections';
import { pictureValue, themePicture } from 'shared-contracts/theme';

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

type Picture = MediaMap['picture'];

/** A value of the theme, or a group of them, with its pictures replaced; undefined of one that is taken out. */
function mapTheme(part: unknown, picture: Picture): unknown {
  if (isGroup(part))
    return Object.fromEntries(
      Object.entries(part).flatMap(([name, value]) => {
        const mapped = mapTheme(value, picture);
        return mapped === undefined ? [] : [[name, mapped]];
      }),
    );
  const url = typeof part === 'string' ? themePicture(part)?.url : undefined;
  if (url === undefined) return part;
  const ref = picture({ media_id: url.split('/')[3] ?? '', url });
  return ref ? pictureValue(ref.url) : undefined;
}

/** Metadata of a page with its pictures replaced. */
export function mapMetadataMedia(metadata: PageMetadata, { picture }: Pick<MediaMap, 'picture'>): PageMetadata {
  const mapped = PICTURES.flatMap((name) => {
    const ref = metadata[name];
    return ref ? [[name, picture(ref)] as const] : [];
  });
  const { sections_builder: theme } = metadata;
  return {
    ...metadata,
    ...Object.fromEntries(mapped),
    ...(theme && { sections_builder: mapTheme(theme, picture) as typeof theme }),
  };
}
