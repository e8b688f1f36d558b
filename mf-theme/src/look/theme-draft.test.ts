import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, placeAt } from './look-place.ts';
import { beginWith, stepTheme, type ThemeStep } from './theme-history.ts';
import { differing, lookOf, onTopOf, PRESET_ID, valuesOf, withoutFlaws } from './theme-values.ts';

const names = fc.constantFrom('--color-accent', '--radius', '--text');
const variables = fc.dictionary(names, fc.constantFrom('', ' ', '1px', 'red'), { maxKeys: 3 });
const keyed = fc.dictionary(fc.constantFrom('zone-1', 'plans', 'region2-1'), variables, { maxKeys: 2 });
const themes = fc.record({
  sections_builder: fc.record({ global: variables, specific: keyed, zones: keyed, regions: keyed }),
  selectedCSSPreset: fc.constantFrom(undefined, null, { name: 'night' }, { name: 'clinic' }),
});

describe('T3: what differs from what is saved', () => {
  test('is nothing once empty values are dropped', () => {
    fc.assert(
      fc.property(themes, (theme) => {
        const values = valuesOf(theme);
        expect(valuesOf(lookOf(values))).toEqual(values);
        expect(differing(values, valuesOf(lookOf(values)))).toEqual([]);
      }),
    );
    expect(differing({ 'global||--radius': ' ' }, {})).toEqual([]);
  });

  test('stays mine on top of what somebody else saved', () => {
    fc.assert(
      fc.property(themes, themes, themes, (before, mine, theirs) => {
        const [base, own, other] = [valuesOf(before), valuesOf(mine), valuesOf(theirs)];
        const merged = onTopOf(other, base, own);
        const changed = differing(base, own);
        for (const id of changed) expect(merged[id] ?? '').toBe(own[id] ?? '');
        for (const id of differing(merged, other)) expect(changed).toContain(id);
      }),
    );
  });
});

test('T3: the page is not drawn by what is only half written', () => {
  const [whole, half] = ['zones|top|--button-padding', 'global||--button-padding'];
  expect(withoutFlaws({ [whole]: '12px', [half]: '12' })).toEqual({ [whole]: '12px' });
});

test('T4: a preset is a change like any other, with the address that clients read it at', () => {
  const chosen = stepTheme(beginWith({}), { do: 'set', id: PRESET_ID, value: 'tavern' });
  expect(lookOf(chosen.present).selectedCSSPreset).toEqual({ name: 'tavern', url: '/theme/presets/tavern.css' });
  expect(withoutFlaws(chosen.present)).toEqual(chosen.present);
  expect(differing(chosen.present, {})).toEqual([PRESET_ID]);
  expect(lookOf(stepTheme(chosen, { do: 'undo' }).present).selectedCSSPreset).toBeNull();
});

describe('T3: undo and redo', () => {
  const run = (steps: readonly ThemeStep[]) => steps.reduce(stepTheme, beginWith({}));
  const set = (value: string, id = 'global||--radius'): ThemeStep => ({ do: 'set', id, value });

  test('a value that is dragged is one step until it is let go', () => {
    const dragged = [set('1px'), set('2px'), set('3px')];
    expect(run([...dragged, { do: 'undo' }]).present).toEqual({});
    expect(run([...dragged, { do: 'let-go' }, set('4px'), { do: 'undo' }]).present).toEqual({
      'global||--radius': '3px',
    });
    expect(run([set('1px'), set('2px', 'global||--text'), { do: 'undo' }]).present).toEqual({
      'global||--radius': '1px',
    });
  });

  test('what somebody else saved comes under what was changed here, as one step; where nothing did, nothing happens', () => {
    const from = { 'global||--text': '1rem' };
    const mine = stepTheme(beginWith(from), set('1px'));
    const onto = { 'global||--text': '2rem' };
    const rebased = stepTheme(mine, { do: 'rebase', from, onto });
    expect(rebased.present).toEqual({ 'global||--text': '2rem', 'global||--radius': '1px' });
    expect(stepTheme(rebased, { do: 'undo' }).present).toEqual(mine.present);
    expect(stepTheme(mine, { do: 'rebase', from, onto: from })).toBe(mine);
  });

  test('go back and forth without a loss', () => {
    const values = fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', ''))
      .map(([id, value]) => set(value, id));
    fc.assert(
      fc.property(fc.array(fc.oneof(values, fc.constant<ThemeStep>({ do: 'let-go' })), { maxLength: 30 }), (steps) => {
        const end = run(steps);
        const back = end.past.reduce((history) => stepTheme(history, { do: 'undo' }), end);
        expect(back.present).toEqual({});
        const forth = back.future.reduce((history) => stepTheme(history, { do: 'redo' }), back);
        expect(forth.present).toEqual(end.present);
      }),
    );
  });
});

test('T1: each group has its address, in any language', () => {
  for (const path of [
    '/theme/global_settings',
    '/theme/zones_global_settings',
    '/theme/regions_global_settings',
    '/theme/kinds/plans',
  ]) {
    expect(addressOf(placeAt(path))).toBe(path);
    expect(placeAt(`/fr${path}`)).toEqual(placeAt(path));
  }
});
