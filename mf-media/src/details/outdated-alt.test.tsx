/** @vitest-environment jsdom */
import '@shared-contracts/ui/testing';
import { screen, within } from '@testing-library/react';
import { fakeMedium } from 'shared-contracts/testing';
import { expect, test } from 'vitest';
import { details, library, open, tile } from '../testing/open-library.tsx';

test('W6: an alternative text that was written for another file or text says so, and is said to fit', async () => {
  const medium = fakeMedium(1, 'valley');
  const alt = { en: 'A valley', fr: 'Une vallée' };
  const site = library([{ ...medium, metadata: { alt }, outdated_alt: ['fr'] }]);
  const { user } = open(site);
  await user.click(await tile('valley'));
  expect(
    within(await details()).getByText('The picture, or the text in English, has changed since this was written.'),
  ).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'It still fits (English)' })).toBeNull();
  await user.click(within(await details()).getByRole('button', { name: 'It still fits (French)' }));
  await expect.poll(() => site.sent).toEqual([{ id: medium.id, confirmed_alt: ['fr'], version: medium.version }]);
});

test('W6: what is being written anew is no longer called out of date; the library finds those that are', async () => {
  const alt = { en: 'A valley', fr: 'Une vallée' };
  const site = library([{ ...fakeMedium(1, 'valley'), metadata: { alt }, outdated_alt: ['en', 'fr'] }]);
  const { user } = open(site);
  const rail = screen.getByRole('navigation', { name: 'Which media' });
  await user.click(within(rail).getByRole('button', { name: /^Text to be checked/ }));
  await expect.poll(() => site.asked.at(-1)).toMatchObject({ state: 'outdated' });
  await user.click(await tile('valley'));
  expect(within(await details()).getByText('The picture has changed since this was written.')).not.toBeNull();
  const [english] = within(await details()).getAllByRole('textbox', { name: /Alternative text/ });
  if (!english) throw new Error('Each language has its own');
  await user.type(english, '!');
  expect(screen.queryByText('The picture has changed since this was written.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'It still fits (English)' })).toBeNull();
});
