import { VisuallyHidden } from '@shared-contracts/ui';
import {
  addServed,
  HOUR_MS,
  HOURS_KEPT,
  hourOf,
  MANY_FAIL,
  NO_PAGES,
  type RemoteHost,
  type ServedCounts,
} from 'shared-contracts';
import { formatMoment } from '../formats.ts';
import type { RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './errors.module.css';

interface ErrorsProps {
  readonly host: RemoteHost;
  readonly remote: RemoteOverview;
  /** When the figures were true, ISO 8601. */
  readonly at: string;
}

const WIDTH = 96;
const HEIGHT = 24;
const STEP = WIDTH / HOURS_KEPT;
/** What is left between two bars. */
const GAP = 1;
const LEAST = 4;

const wrongIn = ({ failures, errors }: ServedCounts): number => failures + errors;

/** What was counted in all of the hours. */
export const inAll = ({ hours }: Pick<RemoteOverview, 'hours'>): ServedCounts =>
  hours.reduce<ServedCounts>(addServed, NO_PAGES);

/** What went wrong with a remote, hour by hour: a bar an hour, as high as its part of the worst one. */
export function Errors({ host, remote, at }: ErrorsProps) {
  const t = useTranslate();
  const locale = host.locale();
  const numbers = new Intl.NumberFormat(locale);
  const now = Date.parse(at);
  const bars = Array.from({ length: HOURS_KEPT }, (_, index) => {
    const hour = hourOf(now - (HOURS_KEPT - 1 - index) * HOUR_MS);
    return { hour, ...(remote.hours.find((each) => each.at === hour) ?? NO_PAGES) };
  });
  const most = Math.max(...bars.map(wrongIn));
  const worst = bars.find((bar) => wrongIn(bar) === most);
  const all = inAll(remote);
  const wrong = wrongIn(all);
  const { live, served } = remote;
  const words = (count: number, pages: number) => ({
    count,
    number: numbers.format(count),
    pages: numbers.format(pages),
  });
  return (
    <span className={styles.errors}>
      <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {bars.map((bar, index) => {
          const count = wrongIn(bar);
          const height = count === 0 ? 1 : LEAST + (count / most) * (HEIGHT - LEAST);
          const tone = count === 0 ? undefined : count / Math.max(1, bar.pages) >= MANY_FAIL ? 'danger' : 'warn';
          return (
            <rect
              key={bar.hour}
              data-tone={tone}
              {...{ x: index * STEP, y: HEIGHT - height, width: STEP - GAP, height }}
            />
          );
        })}
      </svg>
      {wrong === 0 ? (
        <VisuallyHidden>{t('errors.none')}</VisuallyHidden>
      ) : (
        <span className={styles.words}>
          {t('errors.some', words(wrong, all.pages))}
          {worst && <VisuallyHidden>{t('errors.worst', { hour: formatMoment(worst.hour, locale) })}</VisuallyHidden>}
          {served && live !== null && (
            <span className={styles.live}>
              {t('errors.live', { ...words(wrongIn(served.day), served.day.pages), version: live })}
            </span>
          )}
        </span>
      )}
    </span>
  );
}
