import type { ReactNode } from 'react';
import type { Trial } from 'shared-contracts';
import { useEditor } from '../../editor/use-editor.ts';
import { formatRates } from '../format-rates.ts';
import { useVariationWords } from '../use-variation-words.ts';
import { useVariation } from '../use-variations.ts';
import styles from '../variations.module.css';
import { verdictOf } from '../verdict.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

const isShort = ({ started_at, stopped_at }: Trial): boolean =>
  started_at !== null && new Date(stopped_at ?? Date.now()).getTime() - new Date(started_at).getTime() < WEEK_MS;

/** Which version does better, as far as that can honestly be said, and how long to wait. */
export function Verdict({ icon }: { readonly icon: ReactNode }) {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { all, main, variation } = useVariation();
  const { points } = formatRates(host.locale());
  const verdict = verdictOf(main, variation);
  const { says, chance, daysLeft } = verdict;
  if (says === 'nothing') return null;
  const name = verdict.better === 'main' ? main.page : variation.page;
  // Seen from whichever is ahead.
  const ends = verdict.better === 'main' ? verdict.points.map((each) => -each).toReversed() : [...verdict.points];
  const [low, high] = ends.map(points);
  const wait = daysLeft === null ? t('verdict.never') : t('verdict.days', { count: daysLeft });
  return (
    <div className={styles.verdict} role="status" aria-label={t('verdict.label')}>
      {icon}
      <div>
        <p className={styles.name}>{t(`verdict.${says}`, { name })}</p>
        {says === 'early' ? (
          <p>{t('verdict.earlyBody')}</p>
        ) : (
          <p>
            {t('verdict.body', { low, high, chance, name })} {says === 'clear' ? t('verdict.peeking') : wait}
          </p>
        )}
        {says === 'clear' && isShort(all.trial) && <p>{t('verdict.short')}</p>}
      </div>
    </div>
  );
}
