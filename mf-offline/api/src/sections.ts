import {
  errorMessage,
  type FieldErrors,
  fieldMessage,
  fieldPath,
  type InvalidSection,
  type Locale,
  type Section,
} from 'shared-contracts';
import { fieldProblems, readableSectionSchema, type Unread } from 'shared-contracts/offline-calls';
import { isGroup } from 'shared-contracts/sections';

/** A section of a body as its schema read it: whole, its place alone, or what is none. */
export type SentSection = Partial<Section> | Unread;

const isUnread = (sent: SentSection): sent is Unread => 'unread' in sent;

/** What a section is called that says only what it is linked to. */
const LINKED = { name: 'linked', type: 'static', settings: [], schema_version: 1 } as const;

const placeOf = ({ id, weight = 0, region = {}, hidden, linked_to }: Partial<Section>) => ({
  ...{ id, weight, region, linked_to },
  ...(hidden !== undefined && { hidden }),
});

/** One that links brings its place alone: what it says for the day it is no link stays as it was stored. */
function storedSection(sent: Partial<Section>, before: Section | undefined, newId: () => string): Section {
  const id = before?.id ?? sent.id ?? newId();
  const isPlace = Boolean(sent.linked_to) && (sent.settings ?? []).length === 0;
  if (isPlace) return { ...LINKED, ...before, ...placeOf(sent), id } as Section;
  const { linked_to, ...own } = sent;
  // Private data that is not sent is not touched.
  const hidden = before?.private_data ? { private_data: before.private_data } : {};
  return { ...hidden, ...own, ...(linked_to && { linked_to }), id } as Section;
}

const errorsOf = ({ unread, flaw }: Unread, locale: Locale): FieldErrors =>
  flaw
    ? { [fieldPath(flaw.path)]: [fieldMessage(flaw.code, locale)] }
    : fieldProblems(readableSectionSchema, unread, locale);

/** What is no section, as far as it says which it is. */
function reported(sent: Unread, locale: Locale): InvalidSection {
  const { id, name, weight }: Readonly<Record<string, unknown>> = isGroup(sent.unread) ? sent.unread : {};
  return {
    ...(typeof id === 'string' && { id: id.slice(0, 200) }),
    name: typeof name === 'string' ? name.slice(0, 200) : '',
    weight: typeof weight === 'number' && Number.isFinite(weight) ? weight : 0,
    ...{ error: errorMessage('invalid', locale), errors: errorsOf(sent, locale) },
  };
}

interface Taking {
  readonly stored?: readonly Section[];
  readonly locale: Locale;
  readonly newId: () => string;
}

/** What a page comes to hold: what is right of it as it was sent, of what is not what is stored, which is told. */
export function takeSections(
  sent: readonly SentSection[],
  { stored = [], locale, newId }: Taking,
): { readonly sections: Section[]; readonly invalid: InvalidSection[] } {
  const before = new Map(stored.map((section) => [section.id, section]));
  const taken = new Map<string, Section>();
  const invalid: InvalidSection[] = [];
  for (const each of sent) {
    const told = isUnread(each) ? reported(each, locale) : null;
    if (told) invalid.push(told);
    const section = isUnread(each)
      ? before.get(told?.id ?? '')
      : storedSection(each, each.id === undefined ? undefined : before.get(each.id), newId);
    if (section && !taken.has(section.id)) taken.set(section.id, section);
    else if (section && !isUnread(each)) invalid.push(secondOf(section, locale));
  }
  return { sections: [...taken.values()], invalid };
}

/** Of two of one id nobody knows which one is meant: the first stays. */
const secondOf = ({ id, name, weight }: Section, locale: Locale): InvalidSection => ({
  ...{ id, name, weight, error: errorMessage('invalid', locale) },
  errors: { id: [fieldMessage('duplicate', locale)] },
});
