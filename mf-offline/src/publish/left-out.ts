import type { RemoteHost } from 'shared-contracts';
import type { DryRun, Refusal } from './dry-run.ts';
import type { Left } from './progress.ts';
import type { Waiting } from './rebase.ts';
import { refusalWords } from './refusal-words.ts';

/** What a publish leaves out from the beginning, each with why. */
export function leftOut(
  { steps, package: own }: DryRun,
  waiting: readonly Waiting[],
  { i18n, locale }: Pick<RemoteHost, 'i18n' | 'locale'>,
): readonly Left[] {
  const t = i18n.getFixedT(locale(), 'mf-offline');
  const ofRefusal = (step: Left['step'], refusal: Refusal): Left => ({
    ...{ step, key: refusal.key, item: refusal.name, words: refusalWords(refusal, own, locale(), t) },
  });
  const refused = steps.flatMap((report) => report.refused.map((refusal) => ofRefusal(report.step, refusal)));
  const known = new Set(refused.map(({ key }) => key));
  return [
    ...refused,
    ...waiting
      .filter(({ key }) => !known.has(key))
      .map(({ step, key, name, why }) => ({ step, key, item: name, words: t(`dryRun.waits.${why}`) })),
  ];
}
