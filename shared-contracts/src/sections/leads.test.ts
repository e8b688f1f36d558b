import { expect, test } from 'vitest';
import { FIXTURE_DEFINITION } from '../fixtures/definition.ts';
import { leadOf } from './leads.ts';

const more = (url: unknown) => ({ url, new_tab: false });

test.each([
  [{ more: more('/rooms'), side: 'right' }, '/rooms'],
  [{ more: more('https://elsewhere.test/x'), side: 'right' }, 'https://elsewhere.test/x'],
  [{ more: more('/rooms'), side: 'left' }, null],
  [{ more: more('/rooms') }, null],
  [{ more: more('javascript:alert(1)'), side: 'right' }, null],
  [{ more: more('mailto:a@b.test'), side: 'right' }, null],
  [{ more: more(7), side: 'right' }, null],
  [{ more: '/rooms', side: 'right' }, null],
  [{ side: 'right' }, null],
])('%j leads to %j', (settings, to) => {
  expect(leadOf(FIXTURE_DEFINITION, settings)).toBe(to);
});

test('what is not said is as the definition has it; a kind that leads nowhere does so whatever it holds', () => {
  const leads = { link: 'more', when: { field: 'side', values: ['right', 'left'] } };
  expect(leadOf({ ...FIXTURE_DEFINITION, leads }, { more: more('/rooms') })).toBe('/rooms');
  expect(leadOf({ fields: {} }, { more: more('/rooms'), side: 'right' })).toBeNull();
});
