/** @vitest-environment jsdom */
import '@shared-contracts/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeMedium } from 'shared-contracts/testing';
import { expect, test } from 'vitest';
import { details, library, open } from '../../testing/open-library.tsx';

test('M4: several crops are added by keyboard, and saved together only when the person says so', async () => {
  const medium = fakeMedium(1, 'valley');
  const site = library([medium]);
  const { user } = open(site, `/admin/media/${medium.id}`);
  const form = await details();
  for (const name of ['Banner', 'Square']) {
    (await within(form).findByRole('button', { name: 'Add a crop' })).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Add a crop' });
    await user.click(within(dialog).getByRole('textbox', { name: 'Name' }));
    await user.keyboard(`${name}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await within(form).findByText(name)).toBeTruthy();
  }
  expect(site.sent).toEqual([]);
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(site.sent).toHaveLength(1));
  expect(site.sent[0]).toMatchObject({ metadata: { crops: [{ name: 'Banner' }, { name: 'Square' }] } });
});
