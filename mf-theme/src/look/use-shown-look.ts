import { useLayoutEffect, useRef } from 'react';
import { settingFlaw } from 'shared-contracts/theme';
import { FONTS_ID } from './font-list.ts';
import type { OpenLookPage, Shade } from './open-look-page.ts';
import { differing, type LookGroup, lookOf, PRESET_ID, type ThemeValues, withoutFlaws } from './theme-values.ts';

/** Milliseconds without a change, after which the rules of the page say what slid. */
const PATIENCE = 150;

/** The one value that another one has taken the place of; null where more has changed, or there was none. */
function slidValue(before: ThemeValues, now: ThemeValues) {
  const [id = '', ...more] = differing(before, now);
  if (id === '' || more.length > 0 || id === PRESET_ID || id === FONTS_ID) return null;
  const [group = '', key = '', variable = ''] = id.split('|');
  const isWhole = [before[id], now[id]].every(
    (value = '') => value.trim() !== '' && settingFlaw(variable, value) === null,
  );
  return isWhole ? { place: { group: group as LookGroup, key }, variable, value: now[id] ?? '' } : null;
}

interface Shown {
  readonly page: OpenLookPage;
  readonly values: ThemeValues;
  readonly shade: Shade;
}

/** Shows values on a page: one that slides under the finger at once, and by the page's rules when it rests. */
export function useShownLook(page: OpenLookPage | null, values: ThemeValues, shade: Shade): void {
  const shown = useRef<Shown | null>(null);
  useLayoutEffect(() => {
    if (!page) return;
    const before = shown.current;
    shown.current = { page, values, shade };
    const show = (): void => page.show(lookOf(withoutFlaws(values)), shade);
    const slid = before?.page === page && before.shade === shade ? slidValue(before.values, values) : null;
    if (!slid) return show();
    page.slide(slid.place, slid.variable, slid.value);
    const timer = setTimeout(show, PATIENCE);
    return () => clearTimeout(timer);
  }, [page, values, shade]);
}
