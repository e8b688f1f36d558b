import type { GlobalInstance } from 'shared-contracts';
import type { GlobalsWords } from '../words/globals/use-globals-words.ts';

const plain = (name: string): string => name.trim().toLocaleLowerCase();

/** What is wrong with a name, as far as this device can know; null where nothing is. */
export function checkName(
  name: string,
  others: readonly Pick<GlobalInstance, 'name'>[],
  t: GlobalsWords,
): string | null {
  if (name.trim() === '') return t('make.blank');
  if (/[/\\]/.test(name)) return t('make.slashes');
  return others.some((other) => plain(other.name) === plain(name)) ? t('make.taken') : null;
}
