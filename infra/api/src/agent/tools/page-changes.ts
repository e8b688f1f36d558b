import {
  type AgentProposal,
  DEFAULT_LOCALE,
  LOCALES,
  type MediaRef,
  type Page,
  pageBodySchema,
  type Section,
  type SectionDefinition,
  type SectionSettings,
  type WantedPageChange,
} from 'shared-contracts';
import { contentDigest, fieldAt, layoutNamed, valueAt, withValueAt, wordsIn } from 'shared-contracts/sections';
import { checkSettings, checkValue, isForPeople } from './check-settings.ts';
import { ToolError } from './tool.ts';

type Proposed = AgentProposal['changes'][number];
type Of<Type extends WantedPageChange['type']> = Extract<WantedPageChange, { type: Type }>;

/** A page as the changes are checked against it, one after the other. */
export interface CheckedPage {
  readonly page: Page;
  readonly kinds: ReadonlyMap<string, SectionDefinition>;
  /** Settings of sections as they come to be, by id. */
  readonly settings: Map<string, SectionSettings>;
  /** Other pages, as far as one of the changes could meet them. */
  readonly others: readonly Pick<Page, 'page' | 'path'>[];
  /** Pictures that the changes name, as pages refer to them. */
  readonly media: ReadonlyMap<string, MediaRef>;
  /** What the changes so far set of the page itself: each once. */
  readonly set: Set<string>;
}

const localesOf = ({ metadata: { project_metadata: site } }: Page) => ({
  defaultLocale: site?.defaultLang ?? DEFAULT_LOCALE,
  locales: site?.languages ?? LOCALES,
});

function sectionOf({ page }: CheckedPage, id: string): Section {
  const section = page.sections.find((each) => each.id === id);
  if (!section) throw new ToolError(`There is no section ${id} on the page.`);
  return section;
}

function ownKindOf(checked: CheckedPage, section: Section): SectionDefinition {
  if (section.linked_to)
    throw new ToolError(`The section shows the global “${section.linked_to}”, which other pages show too: leave it.`);
  const definition = checked.kinds.get(section.name);
  if (!definition) throw new ToolError(`What a section of the kind ${section.name} says is not set here.`);
  return definition;
}

/** What a section is called by people: the first that it says. */
const callOf = (checked: CheckedPage, { id, name }: Section): string => {
  const { defaultLocale } = localesOf(checked.page);
  const heading = checked.kinds.get(name)?.title_field ?? 'title';
  return wordsIn(valueAt(checked.settings.get(id), `${heading}.${defaultLocale}`)) ?? name;
};

function setField(checked: CheckedPage, change: Of<'set-field'>): Proposed {
  const { section: id, path, locale, value } = change;
  const section = sectionOf(checked, id);
  const definition = ownKindOf(checked, section);
  const field = fieldAt(definition, path);
  if (!field || isForPeople(definition, path))
    throw new ToolError(`Sections of the kind ${section.name} have no field ${path}.`);
  if (field.type === 'media') throw new ToolError(`${path}: pictures are chosen by people.`);
  if ((locale !== null) !== field.localised)
    throw new ToolError(`${path}: locale has to be ${field.localised ? 'a language' : 'null'}.`);
  const languages = localesOf(checked.page);
  if (locale !== null && !languages.locales.includes(locale))
    throw new ToolError(`The site has no language ${locale}.`);
  const at = locale === null ? path : `${path}.${locale}`;
  const before = checked.settings.get(id) ?? {};
  const written = withValueAt(before, at, value);
  if (written === before && valueAt(before, at) !== value)
    throw new ToolError(`${path}: a list is made longer or shorter by setting it whole.`);
  const after = checkValue(definition, { before, after: written, path, at }, languages);
  checked.settings.set(id, after);
  const stored = valueAt(after, at) as typeof value;
  return {
    change: { ...change, value: stored },
    ...{ before: wordsIn(valueAt(before, at)), after: wordsIn(stored), decision: 'open' },
  };
}

function checkAfter(checked: CheckedPage, after: string | null): string | null {
  return after === null ? null : callOf(checked, sectionOf(checked, after));
}

function addSection(checked: CheckedPage, change: Of<'add-section'>): Proposed {
  const definition = checked.kinds.get(change.name);
  if (!definition)
    throw new ToolError(`There is no kind ${change.name} to add. list_section_kinds says which there are.`);
  checkAfter(checked, change.after);
  const settings = checkSettings(definition, change.settings, localesOf(checked.page));
  return { change: { ...change, settings }, before: null, after: wordsIn(settings), decision: 'open' };
}

/** What tells apart what a section says, as it is stored and as the changes before this one make it. */
function saidBy({ kinds, settings }: CheckedPage, section: Section): string[] | null {
  // Who edits it sees it in the shape of today, whatever it is stored in.
  if (kinds.get(section.name)?.version !== (section.schema_version ?? 1)) return null;
  return [...new Set([section.settings[0] ?? {}, settings.get(section.id) ?? {}].map(contentDigest))];
}

const nameOfPicture = (medium: MediaRef | null): string | null => medium && (medium.filename ?? medium.url);

const CALLED = { page: 'the name', path: 'an address' } as const;

/** As the page would be saved with it. */
function settingToSave({ page }: CheckedPage, { setting, value }: Of<'set-setting'>): string {
  if (setting === 'path' && page.variation_of) throw new ToolError('A variation stands at the address of its page.');
  if (setting === 'layout') {
    if (!layoutNamed(value)) throw new ToolError(`There is no layout ${value}.`);
    return value;
  }
  const parsed = pageBodySchema.shape[setting].safeParse(value);
  if (!parsed.success) throw new ToolError(`${setting}: ${value} cannot be ${CALLED[setting]} of a page.`);
  return parsed.data;
}

function setSetting(checked: CheckedPage, change: Of<'set-setting'>): Proposed {
  const { page, others, set } = checked;
  const { setting } = change;
  if (set.has(setting)) throw new ToolError(`${setting}: it is set by another of the changes.`);
  set.add(setting);
  const value = settingToSave(checked, change);
  const before = page[setting];
  if (before === value) throw new ToolError(`${setting}: it is that already.`);
  if (setting !== 'layout' && others.some((other) => other[setting] === value))
    throw new ToolError(`${setting}: another page has it.`);
  return { change: { ...change, value }, before, after: value, decision: 'open' };
}

type Checks = { readonly [Type in WantedPageChange['type']]: (checked: CheckedPage, change: Of<Type>) => Proposed };

const CHECKS: Checks = {
  'set-field': setField,
  'add-section': addSection,
  'move-section': (checked, change) => {
    const section = sectionOf(checked, change.section);
    const after = checkAfter(checked, change.after);
    return { change, before: callOf(checked, section), after, decision: 'open' };
  },
  'remove-section': (checked, change) => {
    const section = sectionOf(checked, change.section);
    const said = saidBy(checked, section);
    return {
      change: { ...change, ...(said && { said }) },
      ...{ before: callOf(checked, section), after: null, decision: 'open' },
    };
  },
  'set-hidden': (checked, change) => {
    const section = sectionOf(checked, change.section);
    if ((section.hidden === true) === change.hidden)
      throw new ToolError(`The section is ${change.hidden ? 'hidden' : 'shown'} already.`);
    const name = callOf(checked, section);
    return { change, before: change.hidden ? name : null, after: change.hidden ? null : name, decision: 'open' };
  },
  'set-setting': setSetting,
  'set-picture': ({ page, media }, { type, media: id }) => {
    const medium = id === null ? null : (media.get(id) ?? null);
    if (id !== null && !medium) throw new ToolError(`There is no picture ${id}.`);
    const old = page.metadata.mediaMetatag ?? null;
    if ((old?.media_id ?? null) === id) throw new ToolError('That is its picture already.');
    return {
      change: { type, medium, was: old?.media_id ?? null },
      ...{ before: nameOfPicture(old), after: nameOfPicture(medium), decision: 'open' },
    };
  },
  'set-page': ({ page }, change) => ({
    change,
    before: page.metadata[change.locale]?.[change.field] || null,
    after: change.value,
    decision: 'open',
  }),
};

/** A change as it is put before a person. Throws ToolError for what could not be saved. */
export const checkChange = (checked: CheckedPage, change: WantedPageChange): Proposed =>
  (CHECKS[change.type] as (checked: CheckedPage, change: WantedPageChange) => Proposed)(checked, change);
