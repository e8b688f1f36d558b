import type { GlobalCopy } from 'shared-contracts';
import type { GlobalsWords } from '../../words/globals/use-globals-words.ts';

const MOST_NAMES = 3;

/** Names of what there are copies of, in quotes, as far as they are named. */
export function namesIn(copies: readonly Pick<GlobalCopy, 'global'>[], t: GlobalsWords): string {
  const names = [...new Set(copies.map(({ global }) => global))];
  const quoted = names.slice(0, MOST_NAMES).map((name) => t('draft.quoted', { ns: 'mf-editor', name }));
  const rest = names.length - quoted.length;
  return rest > 0 ? t('one.andMore', { names: quoted.join(', '), count: rest }) : quoted.join(', ');
}
