import type { EditableKind, KindPreset, MediaRef } from 'shared-contracts';
import { DEFAULT_LOCALE, type Filling, fillSettings, type Specimen, specimensOf } from 'shared-contracts/sections';

/** What the site has for fields that only its own contents can fill. */
export interface SiteContents {
  readonly pictures: readonly MediaRef[];
  /** Ids. */
  readonly articles: readonly string[];
}

export interface KindSpecimen extends Specimen {
  /** The beginning that it shows, where that is not the example. */
  readonly preset?: KindPreset;
  /** Nothing is left blank. */
  readonly isWhole?: boolean;
}

const ITEMS = 3;

/** The example of an image gallery has no pictures: a field that an example names and leaves empty waits for the site's own. */
const isWaiting = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * Sections that show a kind: its example, one for each choice, its other beginnings, and all its fields at once. Blank
 * texts are filled with what their fields are called.
 */
export function specimensOfKind(
  { definition, example, presets = [], picture }: EditableKind,
  { pictures, articles }: SiteContents,
): readonly KindSpecimen[] {
  const shown: readonly unknown[] =
    pictures.length > 0 ? pictures : [picture && { media_id: definition.name, url: picture }];
  const whole: Filling = {
    text: ({ label, max }, _, locale = DEFAULT_LOCALE) => label[locale].slice(0, max),
    html: ({ label }, _, locale = DEFAULT_LOCALE) => `<p>${label[locale]}</p>`,
    media: (index) => shown[index % shown.length],
    url: '/',
    items: ITEMS,
    articles,
  };
  const begun: Filling = {
    ...whole,
    wants: ({ type }, value, { depth, isNew }) =>
      isNew || type === 'toggle' || type === 'select' || (isWaiting(value) && (depth === 0 || type !== 'list')),
  };
  // What may be chosen for an item can need parts that few items have, such as the answers of a question.
  const inItems: Filling = {
    ...begun,
    wants: (field, value, place) =>
      (field.type === 'list' && place.depth > 0) || (begun.wants?.(field, value, place) ?? true),
  };
  const fill = (filling: Filling, settings = example) => fillSettings(definition, filling, settings);
  return [
    ...specimensOf(definition, fill(begun), fill(inItems)),
    ...presets.map((preset) => ({ settings: fill(begun, preset.example), preset })),
    { settings: fill(whole), isWhole: true },
  ];
}
