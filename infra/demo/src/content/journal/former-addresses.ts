import type { Redirect } from 'shared-contracts';

/** Where the journal stood before it had articles of its own: links from elsewhere still lead there. */
export const formerJournal: readonly Redirect[] = [
  { from: '/journal', to: '/blogs', status: 301 },
  ...['what-verbena-does', 'bread-since-four', 'the-pantry-in-october'].map(
    (slug): Redirect => ({ from: `/journal/${slug}`, to: `/blogs/${slug}`, status: 301 }),
  ),
];
