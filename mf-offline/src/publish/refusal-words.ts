import type { Locale, Package } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';
import type { useTranslate } from '../use-translate.ts';
import type { Refusal } from './dry-run.ts';

/** Why something cannot go, in words. */
export function refusalWords(
  { why, what }: Refusal,
  own: Package | null,
  locale: Locale,
  t: ReturnType<typeof useTranslate>,
): string {
  const most = typeof what === 'number' && why === 'file_bytes' ? formatBytes(what, locale) : what;
  const plan = own?.title[locale] ?? t('dryRun.noPlan');
  return t(`dryRun.refused.${why}`, { what: most, plan });
}
