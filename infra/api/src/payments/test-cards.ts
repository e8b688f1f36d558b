/** What becomes of each card of the test provider. */
export const TEST_CARDS = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000002500003155': 'challenges',
  '4000000000000069': 'expired',
  '4000000000000119': 'silent',
  /** Holds a euro, and pays no invoice. */
  '4000000000000341': 'unpaid',
  /** Pays, and takes nothing back. */
  '4000000000005126': 'unrefunded',
} as const;

export type TestCard = (typeof TEST_CARDS)[keyof typeof TEST_CARDS];

export const TEST_OUTCOMES = Object.values(TEST_CARDS) as [TestCard, ...TestCard[]];
