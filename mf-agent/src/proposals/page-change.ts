import type { AgentChange, AgentProposal, EditedPage, PageEdit } from 'shared-contracts';
import { contentDigest, isSame, valueAt, wordsIn } from 'shared-contracts/sections';

/** A change of the page under edit: it is named as the edit that it comes to. */
export type PageChange = Extract<AgentChange, { type: PageEdit['type'] }>;

/** How a change of the page under edit stands to what is there now. */
export type Standing = 'ready' | 'there' | 'outdated';

type Proposed = { readonly change: PageChange; readonly before: string | null; readonly after: string | null };
type Of<Type extends PageChange['type']> = Proposed & {
  readonly change: Extract<PageChange, { type: Type }>;
};

const OF_PAGES: readonly AgentChange['type'][] = [
  ...(['set-field', 'add-section', 'move-section', 'remove-section', 'set-page'] as const),
  ...(['set-hidden', 'set-setting', 'set-picture'] as const),
];

export const isOfPage = (change: AgentChange): change is PageChange => OF_PAGES.includes(change.type);

/** Only what a change made of a text, or is to make of it, is told apart from what somebody else made of it since. */
const ofText = (now: string | null, { before, after }: Proposed): Standing => {
  if (now === after) return 'there';
  return now === before ? 'ready' : 'outdated';
};

const idsOf = (page: EditedPage): readonly string[] => page.getSnapshot().sections.map(({ id }) => id);

/** Whether a section says what one that is to be added does: forms give it more than that. */
function saysAll(page: EditedPage, id: string, { change: { settings }, after }: Of<'add-section'>): boolean {
  const now = page.settings(id) ?? {};
  const same = Object.fromEntries(Object.keys(settings).map((key) => [key, now[key]]));
  // Of one that says nothing nobody can tell which it is.
  return after !== null && wordsIn(same) === after;
}

/** Whether a section still says what it was called by; one that said nothing was called by its kind. */
function isCalled(page: EditedPage, id: string, { before }: Proposed): boolean {
  const settings = page.settings(id);
  if (!settings || before === null || page.getSnapshot().sections.find((section) => section.id === id)?.name === before)
    return true;
  return Object.values(settings).some(
    (value) =>
      typeof value === 'object' && value !== null && Object.values(value).some((words) => wordsIn(words) === before),
  );
}

/** Whether sections that the proposal leaves alone, and one of it, still stand to each other as they did when it was made. */
function isInOrder(page: EditedPage, section: string, { page: made, changes }: AgentProposal): boolean {
  const now = idsOf(page);
  const touched = new Set(
    changes.flatMap(({ change }) =>
      change.type === 'move-section' || change.type === 'remove-section' ? [change.section] : [],
    ),
  );
  const isTold = (id: string): boolean => id === section || !touched.has(id);
  const then = made?.order?.filter((id) => isTold(id) && now.includes(id));
  const known = new Set(then);
  return (
    then === undefined ||
    isSame(
      then,
      now.filter((id) => known.has(id)),
    )
  );
}

/** Whether a section says to the letter what it did, or what the same proposal makes of it. */
function saysAsRead(page: EditedPage, { change, ...proposed }: Of<'remove-section'>): boolean {
  const { section, said } = change;
  const settings = page.settings(section);
  return said && settings ? said.includes(contentDigest(settings)) : isCalled(page, section, { change, ...proposed });
}

type Standings = {
  readonly [Type in PageChange['type']]: (page: EditedPage, proposed: Of<Type>, whole: AgentProposal) => Standing;
};

const STANDINGS: Standings = {
  'set-field': (page, proposed) => {
    const { section, path, locale } = proposed.change;
    const settings = page.settings(section);
    if (!settings) return 'outdated';
    const now = valueAt(settings, locale === null ? path : `${path}.${locale}`);
    if (isSame(now, proposed.change.value)) return 'there';
    // What changes no word, such as the look of one, is still to be made.
    return proposed.before === proposed.after && wordsIn(now) === proposed.before
      ? 'ready'
      : ofText(wordsIn(now), proposed);
  },
  'add-section': (page, proposed) => {
    const { after, name } = proposed.change;
    const { sections } = page.getSnapshot();
    if (sections.some((section) => section.name === name && saysAll(page, section.id, proposed))) return 'there';
    return after === null || sections.some(({ id }) => id === after) ? 'ready' : 'outdated';
  },
  'move-section': (page, { change: { section, after } }, whole) => {
    const ids = idsOf(page);
    const at = ids.indexOf(section);
    if (at < 0 || (after !== null && !ids.includes(after))) return 'outdated';
    if (ids[at - 1] === (after ?? undefined)) return 'there';
    return isInOrder(page, section, whole) ? 'ready' : 'outdated';
  },
  'remove-section': (page, proposed) => {
    const { section } = proposed.change;
    if (!idsOf(page).includes(section)) return 'there';
    // It goes with all that it says: not where somebody has made another of it since.
    return saysAsRead(page, proposed) ? 'ready' : 'outdated';
  },
  'set-page': (page, proposed) => {
    const { field, locale } = proposed.change;
    return ofText(page.metadata(field, locale), proposed);
  },
  'set-hidden': (page, { change: { section: id, hidden } }) => {
    const section = page.getSnapshot().sections.find((each) => each.id === id);
    if (!section) return 'outdated';
    return section.isHidden === hidden ? 'there' : 'ready';
  },
  'set-setting': (page, proposed) => ofText(page.setting(proposed.change.setting), proposed),
  'set-picture': (page, { change: { medium, was } }) => {
    const now = page.picture()?.media_id ?? null;
    if (now === (medium?.media_id ?? null)) return 'there';
    return now === was ? 'ready' : 'outdated';
  },
};

/** How one of the changes of a proposal stands. */
export const standingOf = (page: EditedPage, proposed: Proposed, whole: AgentProposal): Standing =>
  (STANDINGS[proposed.change.type] as (page: EditedPage, proposed: Proposed, whole: AgentProposal) => Standing)(
    page,
    proposed,
    whole,
  );

/** The change as an edit of the page: they are named alike. */
export const editOf = (change: PageChange): PageEdit => change;
