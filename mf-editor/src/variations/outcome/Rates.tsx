import { VisuallyHidden } from '@shared-contracts/ui';
import type { PageVersion } from 'shared-contracts';
import { useEditor } from '../../editor/use-editor.ts';
import { formatRates } from '../format-rates.ts';
import { placeOn, type RateScale, rateScale } from '../rate-scale.ts';
import { useVariationWords } from '../use-variation-words.ts';
import { useVariation } from '../use-variations.ts';
import styles from '../variations.module.css';

/** The rate as a dot, with its range, on a scale that all share. */
function RangeLine({
  range,
  rate,
  scale,
}: {
  readonly range: readonly [number, number];
  readonly rate: number;
  readonly scale: RateScale;
}) {
  const [from, to] = [placeOn(scale, range[0]), placeOn(scale, range[1])];
  return (
    <svg className={styles.range} aria-hidden="true" focusable="false">
      <line className={styles.line} x1="0%" x2="100%" y1="50%" y2="50%" />
      <line className={styles.interval} x1={`${from}%`} x2={`${to}%`} y1="50%" y2="50%" />
      <circle className={styles.dot} cx={`${placeOn(scale, rate)}%`} cy="50%" r="4.5" />
    </svg>
  );
}

function Rate({ version, scale }: { readonly version: PageVersion; readonly scale: RateScale }) {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const numbers = formatRates(host.locale());
  const { seen, reached, rate, range } = version.outcome;
  return (
    <li className={styles.rate} data-side={version.variation}>
      <p className={styles.rateWords}>
        <span className={styles.name}>{version.page}</span>
        {rate === null || range === null ? (
          <span className={styles.quiet}>{t('outcome.unseen')}</span>
        ) : (
          <span>
            <strong>{numbers.rate(rate)}</strong>{' '}
            <span className={styles.quiet}>
              {t('outcome.of', { reached: numbers.count(reached), seen: numbers.count(seen) })}
            </span>
          </span>
        )}
      </p>
      {rate !== null && range !== null && (
        <>
          <VisuallyHidden>
            {t('outcome.range', {
              ...{ name: version.page, rate: numbers.rate(rate) },
              ...{ low: numbers.rate(range[0]), high: numbers.rate(range[1]) },
            })}
          </VisuallyHidden>
          <RangeLine range={range} rate={rate} scale={scale} />
        </>
      )}
    </li>
  );
}

/** How often each version did what it is tried for, with the range in which that is with 95 % certainty. */
export function Rates() {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { rate } = formatRates(host.locale());
  const { main, variation } = useVariation();
  const versions = [main, variation];
  const scale = rateScale(versions.flatMap(({ outcome }) => (outcome.range ? [outcome.range] : [])));
  return (
    <div className={styles.rates}>
      <ul className={styles.rateList}>
        {versions.map((version) => (
          <Rate key={version.id} version={version} scale={scale} />
        ))}
      </ul>
      <p className={styles.scale}>
        <span>{rate(scale.low)}</span>
        <span>{t('outcome.caption')}</span>
        <span>{rate(scale.high)}</span>
      </p>
    </div>
  );
}
