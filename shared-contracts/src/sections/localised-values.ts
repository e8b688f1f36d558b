import type { Field } from '../definitions/definition-schema.ts';
import { type Group, isGroup } from '../json/is-group.ts';
import { ALT_FIELD } from './alt-field.ts';
import { type Fields, fieldsOfItem } from './list-fields.ts';

/** A localised field, or the alternative text of a medium, where it stands in the settings. */
export interface LocalisedValue {
  /** `title`, `images.0.caption`, `image.0.alt`; without language. */
  readonly path: string;
  readonly field: Field;
  /** Values by language; undefined where nothing is stored. */
  readonly value: unknown;
}

const inMedia = (media: readonly unknown[], path: string): LocalisedValue[] =>
  media.flatMap((medium, index) =>
    isGroup(medium) ? [{ path: `${path}.${index}.alt`, field: ALT_FIELD, value: medium.alt }] : [],
  );

function inField(field: Field, value: unknown, path: string): LocalisedValue[] {
  if (field.localised) return [{ path, field, value }];
  if (!Array.isArray(value)) return [];
  if (field.type === 'media') return inMedia(value, path);
  if (field.type !== 'list') return [];
  const fields = fieldsOfItem(field);
  return value.flatMap((item, index) => (isGroup(item) ? localisedValues(fields, item, `${path}.${index}.`) : []));
}

/** Every localised field of settings, through lists and nested lists, in the order of the definition. */
export const localisedValues = (fields: Fields, settings: Group, prefix = ''): LocalisedValue[] =>
  Object.entries(fields).flatMap(([name, field]) => inField(field, settings[name], `${prefix}${name}`));
