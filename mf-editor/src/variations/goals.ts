import type { Section, TrialGoal } from 'shared-contracts';
import { FORM_KIND } from 'shared-contracts/forms';

/** Something a page can be tried for. */
export interface GoalChoice {
  /** One of a kind among the choices. */
  readonly id: string;
  readonly goal: TrialGoal;
  /** The form, where it is one. */
  readonly section: Section | null;
}

/** Links beyond so many are nothing to choose from. */
const MOST_LINKS = 40;
/** Followed, they lead somewhere; a mark within the page, and what is no address, is left out. */
const LEADS = /^(?:\/(?!\/)|https?:\/\/|mailto:|tel:)/i;
const HREF = /\bhref="([^"]{1,2048})"/g;

const decoded = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** Every address that stands in some settings, in the order of the form. */
function linksIn(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') for (const [, href = ''] of value.matchAll(HREF)) found.add(decoded(href));
  else if (Array.isArray(value)) for (const item of value) linksIn(item, found);
  else if (typeof value === 'object' && value !== null)
    // A medium has an address too, which is shown, not followed.
    for (const [name, item] of 'media_id' in value ? [] : Object.entries(value)) {
      if (name === 'url' && typeof item === 'string') found.add(item);
      else linksIn(item, found);
    }
}

export const goalId = (goal: TrialGoal | null): string => {
  if (!goal) return 'none';
  if (goal.kind === 'form') return `form ${goal.section}`;
  return goal.kind === 'link' ? `link ${goal.href}` : 'order';
};

/** What visitors can do on any of the versions, or after them: send a form, begin an order in the cart, follow a link. */
export function goalsOf(sections: readonly Section[], current: TrialGoal | null): readonly GoalChoice[] {
  const shown = sections.filter(({ hidden }) => !hidden);
  const forms = shown.filter(({ name }) => name === FORM_KIND);
  const links = new Set<string>();
  for (const { settings } of shown) linksIn(settings, links);
  const choices = new Map<string, GoalChoice>();
  const add = (goal: TrialGoal, section: Section | null = null): void => {
    const id = goalId(goal);
    if (!choices.has(id)) choices.set(id, { id, goal, section });
  };
  for (const form of forms) add({ kind: 'form', section: form.id }, form);
  // It is begun in the cart, on whichever page that stands.
  if (shown.length > 0) add({ kind: 'order' });
  for (const href of [...links].filter((each) => LEADS.test(each.trim())).slice(0, MOST_LINKS))
    add({ kind: 'link', href: href.trim() });
  // What was chosen once stays to be chosen, though the page may have lost it.
  if (current) add(current);
  return [...choices.values()];
}
