import type { EditableKind } from 'shared-contracts';
import type { ThemeSettingGroup } from 'shared-contracts/theme';
import type { LookPlace } from './theme-values.ts';

/** The setting that decides about something on a page, before all others. */
export interface PickedSetting {
  readonly group: ThemeSettingGroup;
  /** As it is called in the light half. */
  readonly variable: `--${string}`;
  /** Where it is set; null for where somebody is, or else the whole site. */
  readonly place: LookPlace | null;
}

type Target = readonly [selector: string, group: ThemeSettingGroup, variable: `--${string}`];

/** Parts of kinds that say that they are themed by such a group; before what texts are everywhere. */
const OF_KINDS: readonly Target[] = [
  ['.button.muted, .button[class*="-second"]', 'secondButtons', '--button-2-background'],
  ['.button', 'buttons', '--button-background'],
  ['[class*="-cart"] a', 'cart', '--cart-color'],
  ['[class*="-profiles"] a', 'socials', '--social-color'],
  ['nav a', 'menu', '--menu-color'],
  ['nav :is(a, span)', 'pagination', '--pagination-color'],
];

const EVERYWHERE: readonly Target[] = [
  ...[1, 2, 3, 4, 5, 6].map((rank): Target => [`h${rank}`, 'headings', `--heading-${rank}-color`]),
  ['a', 'links', '--link-color'],
  ['p, figcaption, blockquote, dd', 'paragraphs', '--paragraph-color'],
  ['li', 'lists', '--list-marker-color'],
];

const ALWAYS: ReadonlySet<ThemeSettingGroup> = new Set(['buttons', 'secondButtons']);

/** What can be picked on a page. */
export const PICKABLE = ['.button', ...EVERYWHERE.map(([selector]) => selector), '[data-section]'].join();

/** The setting of the innermost part that an element stands in; of no part, that of the kind of its section. */
export function pickedSetting(element: Element, kinds: readonly EditableKind[]): PickedSetting | null {
  const section = element.closest('[data-section]');
  const key = section?.getAttribute('data-section') ?? '';
  const themed = kinds.find(({ definition }) => definition.name === key)?.definition.themed ?? [];
  const targets = [...OF_KINDS.filter(([, group]) => ALWAYS.has(group) || themed.includes(group)), ...EVERYWHERE];
  for (let at: Element | null = element; at && at !== section; at = at.parentElement)
    for (const [selector, group, variable] of targets)
      if (at.matches(selector)) return { group, variable, place: null };
  return section ? { group: 'colours', variable: '--color-paper', place: { group: 'specific', key } } : null;
}
