import { isDeepStrictEqual } from 'node:util';
import {
  ApiError,
  classProblems,
  DEFAULT_LOCALE,
  type ErrorCode,
  errorMessage,
  type FieldErrors,
  fieldMessage,
  fieldPath,
  fieldProblems,
  type InvalidSection,
  isFromApplication,
  LOCALES,
  type Locale,
  MAX_PAGE_BODY,
  type ProjectMetadata,
  readableSectionSchema,
  type Section,
  type SectionDefinition,
  type TakenOut,
  type Unread,
} from 'shared-contracts';
import { type Group, isGroup } from 'shared-contracts/sections';
import { inChunks } from '../in-chunks.ts';
import { compiledDefinition } from './compiled-definitions.ts';
import { type GivenSection, isUnread } from './given-sections.ts';
import { type Globals, globalOf } from './globals.ts';
import { mergeSection } from './merge-section.ts';
import type { Cleaned } from './prepare-sections.ts';
import { retiredValues } from './retired-values.ts';
import { cleanRichText } from './rich-text.ts';

export interface CheckOptions {
  readonly projectId: string;
  readonly definitions: ReadonlyMap<string, SectionDefinition>;
  /** Names of the kinds whose contents come from an application. */
  readonly applied: ReadonlySet<string>;
  /** Names of the kinds that a page may hold one section of. */
  readonly single: ReadonlySet<string>;
  readonly project: ProjectMetadata;
  /** Language of messages. */
  readonly locale: Locale;
  /** Rich text that was cleaned before. */
  readonly cleaned: Cleaned;
  /** What the page holds now, with private data. */
  readonly stored: readonly Section[];
  /** What its sections link to. */
  readonly globals: Globals;
}

export interface CheckedSections {
  /** What to store: valid sections as sent, of invalid ones the stored value. */
  readonly sections: Section[];
  readonly invalid: InvalidSection[];
  /** What cleaning took out of valid ones; the first hundred texts. */
  readonly takenOut: TakenOut[];
}

type Verdict =
  | { readonly section: Section; readonly takenOut?: readonly TakenOut[] }
  | { readonly errors: FieldErrors };

const refusal = (
  path: string,
  locale: Locale,
  code: 'not_allowed' | 'single' | 'duplicate' = 'not_allowed',
): Verdict => ({
  errors: { [path]: [fieldMessage(code, locale)] },
});

const MAX_ERRORS = 100;
const MAX_TAKEN_OUT = 100;
const MAX_PATH = 300;

/** What is wrong with the CSS classes of a section. A path may hold a key of any length that a client chose. */
const classErrors = (definition: SectionDefinition | null, { classes }: Section, locale: Locale): FieldErrors =>
  Object.fromEntries(
    classProblems(definition, classes)
      .slice(0, MAX_ERRORS)
      .map(({ path, code, values }) => [path.slice(0, MAX_PATH), [fieldMessage(code, locale, values)]]),
  );

/** Its content is in the site's own code; or in what it links to, and there never was one of its own. */
const holdsNoData = ({ linked_to, type, settings }: Section): boolean =>
  type === 'local' || (Boolean(linked_to) && settings.length === 0);

function check(section: Section, before: Section | undefined, options: CheckOptions): Verdict {
  const { definitions, applied, project, locale, cleaned } = options;
  if (holdsNoData(section)) {
    const errors = classErrors(null, section, locale);
    return Object.keys(errors).length > 0 ? { errors } : { section: { ...section, settings: [] } };
  }
  const definition = definitions.get(section.name);
  if (!definition) return refusal('name', locale);
  if (isFromApplication(section) !== applied.has(section.name)) return refusal('type', locale);
  if (section.schema_version > definition.version) return refusal('schema_version', locale);
  const kind = compiledDefinition(definition);
  const parsed = kind.parse(section.settings, {
    defaultLocale: project.defaultLang ?? DEFAULT_LOCALE,
    locales: project.languages ?? LOCALES,
    messages: locale,
  });
  const errors = { ...(!parsed.ok && parsed.errors), ...classErrors(definition, section, locale) };
  if (!parsed.ok || Object.keys(errors).length > 0) return { errors };
  const takenOut: TakenOut[] = [];
  const settings = kind.mapRichText(parsed.settings, (written, field) => {
    const text = cleaned.get(written) ?? cleanRichText(written);
    if (text.takenOut) takenOut.push({ section: section.id, field, elements: text.takenOut });
    return text.html;
  });
  const retired = retiredValues(definition, settings, before?.settings[0], cleaned);
  const whole = { ...settings, ...retired };
  return { section: { ...section, settings: [whole], schema_version: definition.version }, takenOut };
}

const isUntouched = (section: Section, stored: Section | undefined): boolean =>
  stored !== undefined &&
  section.name === stored.name &&
  (section.linked_to ?? null) === (stored.linked_to ?? null) &&
  section.schema_version === stored.schema_version &&
  isDeepStrictEqual(section.settings, stored.settings) &&
  isDeepStrictEqual(section.classes, stored.classes);

const report = (section: Reported, errors: FieldErrors, locale: Locale): InvalidSection => {
  const code: ErrorCode = 'invalid';
  return { ...section, error: errorMessage(code, locale), errors };
};

type Reported = Pick<InvalidSection, 'id' | 'name' | 'weight'>;
const named = ({ id, name, weight }: Section): Reported => ({ id, name, weight });

const MAX_NAME = 200;

/** What is no section, as far as it says which it is. */
function nameUnread({ unread }: Unread): Reported {
  const { id, name, weight }: Group = isGroup(unread) ? unread : {};
  return {
    ...(typeof id === 'string' && { id: id.slice(0, MAX_NAME) }),
    name: typeof name === 'string' ? name.slice(0, MAX_NAME) : '',
    weight: typeof weight === 'number' && Number.isFinite(weight) ? weight : 0,
  };
}

const unreadErrors = ({ unread, flaw }: Unread, locale: Locale): FieldErrors =>
  flaw
    ? { [fieldPath(flaw.path)]: [fieldMessage(flaw.code, locale)] }
    : fieldProblems(readableSectionSchema, unread, locale);

/** Messages for people about sections of a page, so many that a person can read them. */
function tellWithin(most: number): (errors: FieldErrors) => FieldErrors {
  let left = most;
  return (errors) => {
    const told = Object.entries(errors).slice(0, Math.max(left, 1));
    left -= told.length;
    return Object.fromEntries(told);
  };
}

/** Counts what links come to hold as a copy, which no body brings. Throws `too_large` beyond what a body may. */
function countCopies(): (bytes: number) => void {
  let copied = 0;
  return (bytes) => {
    copied += bytes;
    if (copied > MAX_PAGE_BODY) throw new ApiError('too_large');
  };
}

/**
 * Checks the sections of a page against their kinds. A section as it is stored stays, even where its kind has moved
 * on: its migrations run where the code of the kind is. Throws `too_large` where links would come to hold too much.
 */
export async function checkSections(sent: readonly GivenSection[], options: CheckOptions): Promise<CheckedSections> {
  const { locale } = options;
  const stored = new Map(options.stored.map((section) => [section.id, section]));
  const seen = new Set<string>();
  const isStored = ({ id, name }: Section): boolean => stored.get(id)?.name === name;
  // What stands on the page goes before what comes to it; several from before the kind was single all stay.
  const held = new Set(sent.flatMap((section) => (!isUnread(section) && isStored(section) ? [section.name] : [])));
  const sections: Section[] = [];
  const invalid: InvalidSection[] = [];
  const takenOut: TakenOut[] = [];
  const told = tellWithin(MAX_ERRORS);
  const countCopy = countCopies();
  const keep = (before: Section | undefined): void => {
    if (before && !seen.has(before.id)) sections.push(before);
    if (before) seen.add(before.id);
  };
  await inChunks(options.projectId, sent, (raw) => {
    if (isUnread(raw)) {
      const which = nameUnread(raw);
      invalid.push(report(which, told(unreadErrors(raw, locale)), locale));
      return keep(stored.get(which.id ?? ''));
    }
    const before = stored.get(raw.id);
    const { section, isCopy } = mergeSection(raw, before, options.globals);
    if (raw.settings.length === 0) countCopy(globalOf(options.globals, section)?.bytes ?? 0);
    const isSecond = seen.has(section.id);
    const isExtra = options.single.has(section.name) && !isStored(section) && held.has(section.name);
    let verdict: Verdict;
    if (isSecond) verdict = refusal('id', locale, 'duplicate');
    else if (isExtra) verdict = refusal('name', locale, 'single');
    else verdict = isCopy || isUntouched(section, before) ? { section } : check(section, before, options);
    if ('section' in verdict) {
      sections.push(verdict.section);
      seen.add(section.id);
      takenOut.push(...(verdict.takenOut ?? []));
      held.add(section.name);
    } else {
      invalid.push(report(named(section), told(verdict.errors), locale));
      keep(before);
    }
  });
  return { sections, invalid, takenOut: takenOut.slice(0, MAX_TAKEN_OUT) };
}
