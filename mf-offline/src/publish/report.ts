import { saveFile } from 'shared-contracts/tool';
import type { useTranslate } from '../use-translate.ts';
import type { Skipped } from './progress.ts';

type Translate = ReturnType<typeof useTranslate>;

/** What people know an item by; of one without a name, its step. */
export const itemName = ({ item, step }: Skipped, t: Translate): string => item || t(`publish.steps.${step}`);

export const leftWords = (left: Skipped, t: Translate): string =>
  t('publish.left', { item: itemName(left, t), words: left.words });

/** Row O6: what a publish left out, step by step, as a file that outlives the draft. */
export function saveReport(skipped: readonly Skipped[], t: Translate, now = new Date()): void {
  const lines = skipped.map((left) => `${t(`publish.steps.${left.step}`)}: ${leftWords(left, t)}`);
  const text = [t('publish.completedWithErrors'), now.toISOString(), '', ...lines, ''].join('\n');
  saveFile(`publish-${now.toISOString().slice(0, 10)}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
