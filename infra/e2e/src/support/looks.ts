import { rounds } from './rounds.ts';

export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly locale: 'en' | 'fr';
}

const EACH_ONCE: readonly Look[] = [
  { colorScheme: 'light', locale: 'en' },
  { colorScheme: 'dark', locale: 'fr' },
];
const OTHERS: readonly Look[] = [
  { colorScheme: 'light', locale: 'fr' },
  { colorScheme: 'dark', locale: 'en' },
];

/** What a screen is looked at in: every scheme and language once, or each with each by `pnpm test:soak`. */
export const LOOKS = rounds(EACH_ONCE, [...EACH_ONCE, ...OTHERS]);
