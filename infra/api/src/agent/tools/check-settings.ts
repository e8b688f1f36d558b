import {
  compileDefinition,
  type FieldErrors,
  type Locale,
  type MediaRef,
  type SectionDefinition,
  type SectionSettings,
} from 'shared-contracts';
import { addressesIn, type Fields, isGroup, mapFields } from 'shared-contracts/sections';
import { compiledDefinition } from '../../sections/compiled-definitions.ts';
import { cleanRichText } from '../../sections/rich-text.ts';
import { ToolError } from './tool.ts';

interface Languages {
  readonly defaultLocale: Locale;
  readonly locales: readonly Locale[];
}

const topOf = (path: string): string => path.split('.')[0] ?? '';

const isWithin = (path: string, whole: string): boolean => path === whole || path.startsWith(`${whole}.`);

/** Whether what stands at a path is set by people alone: it is private, or in something that is. */
export const isForPeople = ({ fields }: SectionDefinition, path: string): boolean => {
  const name = topOf(path);
  return Object.hasOwn(fields, name) && fields[name]?.private === true;
};

const problemOf = (errors: FieldErrors): ToolError =>
  new ToolError(
    Object.entries(errors)
      .map(([path, why]) => `${path}: ${why.join(', ')}`)
      .join('; '),
  );

/** Media that fields of settings show. */
function mediaIn(fields: Fields, settings: SectionSettings): readonly MediaRef[] {
  const found: MediaRef[] = [];
  mapFields(fields, settings, (value, field) => {
    if (field.type === 'media' && Array.isArray(value)) found.push(...(value.filter(isGroup) as unknown as MediaRef[]));
    return value;
  });
  return found;
}

const nameOf = ({ media_id, crop = '' }: MediaRef): string => `${media_id} ${crop}`;

/** Settings whose media are those that stood there before, as they were stored; only their texts may be others. */
function withMediaOf(fields: Fields, settings: SectionSettings, before: SectionSettings): SectionSettings {
  const known = new Map(mediaIn(fields, before).map((medium) => [nameOf(medium), medium]));
  const stored = (medium: MediaRef): MediaRef => {
    const found = known.get(nameOf(medium));
    if (!found) throw new ToolError('Pictures, films and documents are chosen by people: leave new ones out.');
    return { ...found, ...(medium.alt && { alt: medium.alt }) };
  };
  return mapFields(fields, settings, (value, field) =>
    field.type === 'media' && Array.isArray(value)
      ? value.map((item) => (isGroup(item) ? stored(item as MediaRef) : item))
      : value,
  );
}

/** What browsers fetch of a text by themselves from elsewhere: frames are of few places, and wait for a click. */
const fetchedBy = (html: string): string[] =>
  addressesIn(html).flatMap(({ tag, attribute, address }) =>
    ['src', 'poster'].includes(attribute) && !/^<iframe\b/i.test(tag) && !address.startsWith('/') ? [address] : [],
  );

/** Rich text as it may be stored. Throws ToolError where it shows what is not the site's, and did not before. */
export function checkText(written: string, stoodThere: () => readonly string[] = () => []): string {
  const { html } = cleanRichText(written);
  const fetched = fetchedBy(html);
  const known = fetched.length > 0 ? stoodThere() : [];
  for (const address of fetched)
    if (!known.includes(address)) throw new ToolError(`${address}: texts show pictures and films of the site alone.`);
  return html;
}

/** Settings of a section that is new, as they may be stored. Throws ToolError for what could not be, and for what people set. */
export function checkSettings(
  definition: SectionDefinition,
  settings: SectionSettings,
  languages: Languages,
): SectionSettings {
  const kind = compiledDefinition(definition);
  const parsed = kind.parse(settings, { ...languages, messages: 'en' });
  if (!parsed.ok) throw problemOf(parsed.errors);
  for (const name of Object.keys(parsed.settings))
    if (!Object.hasOwn(definition.fields, name) || isForPeople(definition, name))
      throw new ToolError(`${name}: this is set by people: leave it out.`);
  const shown = withMediaOf(definition.fields, parsed.settings, {});
  return kind.mapRichText(shown, (html) => checkText(html));
}

/** Characters of a section whose values are set one by one: each is looked at as a whole. */
const MOST_OF_SECTION = 1_000_000;

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((length: number, inner) => length + lengthOf(inner), 1);
}

interface Written {
  readonly before: SectionSettings;
  readonly after: SectionSettings;
  /** Of the field whose value is another. */
  readonly path: string;
  /** Of the value, which may be one of several languages. */
  readonly at: string;
}

/**
 * Settings in which one value is another, as they may be stored. Only the field that it stands in is read, and of its
 * texts only the new ones are cleaned: nothing is said against what stands there, nor is a long section cleaned each time.
 */
export function checkValue(
  definition: SectionDefinition,
  { before, after, path, at }: Written,
  languages: Languages,
): SectionSettings {
  if (lengthOf(before) > MOST_OF_SECTION)
    throw new ToolError('The section is too long for proposals: people change it.');
  const top = topOf(path);
  const fields = Object.fromEntries(Object.entries(definition.fields).filter(([name]) => name === top));
  const kind = compileDefinition({ ...definition, fields, retired: [] });
  const parsed = kind.parse({ [top]: after[top] }, { ...languages, messages: 'en' });
  const wrong = parsed.ok ? [] : Object.entries(parsed.errors).filter(([where]) => isWithin(where, path));
  if (wrong.length > 0) throw problemOf(Object.fromEntries(wrong));
  const written = parsed.ok ? parsed.settings : { [top]: after[top] };
  const shown = withMediaOf(fields, written, before);
  const stoodThere = (): readonly string[] => {
    const found: string[] = [];
    kind.mapRichText({ [top]: before[top] }, (html) => {
      found.push(...fetchedBy(html));
      return html;
    });
    return found;
  };
  const clean = kind.mapRichText(shown, (html, where) => (isWithin(where, at) ? checkText(html, stoodThere) : html));
  return { ...after, ...clean };
}
