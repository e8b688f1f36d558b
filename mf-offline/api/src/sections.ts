import {
  errorMessage,
  type FieldErrors,
  fieldMessage,
  fieldPath,
  globalKey,
  type InvalidSection,
  type Locale,
  type Section,
} from 'shared-contracts';
import { fieldProblems, readableSectionSchema, type Unread } from 'shared-contracts/offline-calls';
import { isGroup, isSame } from 'shared-contracts/sections';
import type { StoredGlobal } from './records.ts';

/** A section of a body as its schema read it: whole, its place alone, or what is none. */
export type SentSection = Partial<Section> | Unread;

const isUnread = (sent: SentSection): sent is Unread => 'unread' in sent;

interface Taking {
  readonly stored?: readonly Section[];
  /** What sections may link to. */
  readonly globals: readonly StoredGlobal[];
  readonly locale: Locale;
  readonly newId: () => string;
}

/** A section that says only what it is linked to, and never had a content. */
const NOTHING = { name: 'linked', type: 'static', settings: [], schema_version: 1 } as const;

const placeOf = ({ id, weight = 0, region = {}, hidden, linked_to }: Partial<Section>) => ({
  ...{ id, weight, region, linked_to },
  ...(hidden !== undefined && { hidden }),
});

/** A section without its place. */
function contentOf({
  id: _,
  weight: _weight,
  region: _region,
  hidden: _hidden,
  linked_to: _link,
  ...content
}: Section) {
  return content;
}

const contentIn = ({ section: { options, ...content } }: StoredGlobal) => ({ ...content, settings: options });

/** Private data that is not sent is not touched. */
const withPrivate = (section: Partial<Section>, before: Section | undefined): Partial<Section> =>
  section.private_data === undefined && before?.private_data
    ? { ...section, private_data: before.private_data }
    : section;

/** As somebody sends it who loaded the page. */
const saysTheSame = ({ name, settings }: Partial<Section>, { section }: StoredGlobal): boolean =>
  name === section.name && isSame(settings, section.options);

/**
 * One that links has a content of its own all the same, which shows where the link comes to lead nowhere: what it had
 * before, else a copy of what it links to. As the content API has it.
 */
function linkedSection(sent: Partial<Section>, before: Section | undefined, global: StoredGlobal | undefined) {
  const stays = Boolean(before?.linked_to) && globalKey(before?.linked_to ?? '') === globalKey(sent.linked_to ?? '');
  // A page goes on with the name that it knows.
  const link = before && stays ? { ...sent, linked_to: before.linked_to } : sent;
  const isSaid = global !== undefined && saysTheSame(sent, global);
  // A draft that is sent back as it was shown is no content of the page.
  const isDraft = global?.status === 'draft' && isSaid;
  if ((sent.settings ?? []).length > 0 && (stays || !isDraft)) {
    if (isSaid && before && stays) return { ...contentOf(before), ...placeOf(link) };
    return withPrivate(link, before);
  }
  const isShown = global?.status === 'published';
  const hasOwn = before !== undefined && (before.settings.length > 0 || before.type === 'local');
  const isOwn = hasOwn && (stays || !before.linked_to || !isShown);
  if (global && isShown && !isOwn) return { ...contentIn(global), ...placeOf(link) };
  return { ...NOTHING, ...(before && contentOf(before)), ...placeOf(link) };
}

type GlobalsByKey = ReadonlyMap<string, StoredGlobal>;

function storedSection(
  sent: Partial<Section>,
  before: Section | undefined,
  { linked, newId }: Pick<Taking, 'newId'> & { readonly linked: GlobalsByKey },
): Section {
  const id = before?.id ?? sent.id ?? newId();
  const { linked_to, ...own } = sent;
  const section = linked_to ? linkedSection(sent, before, linked.get(globalKey(linked_to))) : withPrivate(own, before);
  return { ...section, id } as Section;
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

/** What a page comes to hold: what is right of it as it was sent, of what is not what is stored, which is told. */
export function takeSections(
  sent: readonly SentSection[],
  taking: Taking,
): { readonly sections: Section[]; readonly invalid: InvalidSection[] } {
  const { stored = [], globals, locale, newId } = taking;
  const linked: GlobalsByKey = new Map(globals.map((global) => [globalKey(global.name), global]));
  const before = new Map(stored.map((section) => [section.id, section]));
  const taken = new Map<string, Section>();
  const invalid: InvalidSection[] = [];
  for (const each of sent) {
    const told = isUnread(each) ? reported(each, locale) : null;
    if (told) invalid.push(told);
    const section = isUnread(each)
      ? before.get(told?.id ?? '')
      : storedSection(each, before.get(each.id ?? ''), { linked, newId });
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
