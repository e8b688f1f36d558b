/** @vitest-environment jsdom */

import { defineSection } from 'shared-contracts/sections';
import { expect, test } from 'vitest';
import { renderForm, screen } from '../testing/render-form.tsx';

const both = (words: string) => ({ en: words, fr: words });
const options = [
  { value: 'plain', label: both('Plain') },
  { value: 'deep', label: both('Deep') },
];
const { definition } = defineSection({
  name: 'fixture',
  version: 1,
  label: both('Fixture'),
  description: both('Fixture'),
  mode: 'static',
  fields: {
    title: { type: 'text', label: both('Title'), localised: true },
    tone: { type: 'select', layout: true, label: both('Background'), options, default: 'plain' },
    how: { type: 'select', label: both('How'), options, default: 'plain' },
  },
  view: null,
  example: {},
});

test('E4: how a section looks stands with its place, what it says does not', async () => {
  const { user, settings } = await renderForm({ title: { en: 'Rooms' } }, { definition });
  expect(screen.getByText('How')).toBeTruthy();
  expect(screen.queryByText('Background')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Layout' }));
  expect(screen.queryByText('How')).toBeNull();
  expect(await screen.findByText('Background')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Deep' }));
  expect(settings().tone).toBe('deep');
  expect(screen.getByText('Region')).toBeTruthy();
});
