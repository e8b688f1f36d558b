import { keysOf, type Locale } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import { callsOf } from './calls-of.ts';
import styles from './dry-run.module.css';
import type { StepReport } from './dry-run.ts';
import { expectedTime, inAll, type Span } from './pace.ts';
import type { LookedAhead } from './publisher.ts';
import { refusalWords } from './refusal-words.ts';
import { spanWords } from './span-words.ts';

interface StepTableProps {
  readonly seen: LookedAhead;
  readonly locale: Locale;
}

const COUNTS = {
  created: ({ created }) => created,
  changed: ({ changed }) => changed,
  deleted: ({ deleted }) => deleted.length,
  same: ({ same }) => same,
} as const satisfies Readonly<Record<string, (step: StepReport) => number>>;
const COLUMNS = keysOf(COUNTS);
const refusedOf = ({ refused }: StepReport): number => refused.length;

/** Of all columns. */
const WIDTH = COLUMNS.length + 4;

const sumOf = (steps: readonly StepReport[], of: (step: StepReport) => number): number =>
  steps.reduce((sum, step) => sum + of(step), 0);

/** The six steps with what each would make, change and send, and below each what cannot go. */
export function StepTable({ seen, locale }: StepTableProps) {
  const { steps, package: own, samples } = seen;
  const t = useTranslate();
  const number = new Intl.NumberFormat(locale);
  const none = (of: (step: StepReport) => number) => sumOf(steps, of) === 0 && { 'data-none': true };
  const count = (many: number): string => (many === 0 ? '–' : number.format(many));
  const bytes = (many: number): string => (many === 0 ? '–' : formatBytes(many, locale));
  const spans = steps.map((step) => expectedTime({ calls: callsOf(step, seen.standings), bytes: step.bytes }, samples));
  const whole = inAll(spans);
  const time = (span: Span | null = null): string =>
    span === null || span.most === 0 ? '–' : spanWords(span, locale, t);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
    <section className={styles.scroll} aria-label={t('dryRun.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('dryRun.columns.step')}</th>
            {COLUMNS.map((key) => (
              <th key={key} scope="col" {...none(COUNTS[key])}>
                {t(`dryRun.columns.${key}`)}
              </th>
            ))}
            <th scope="col">{t('dryRun.columns.bytes')}</th>
            <th scope="col" {...none(refusedOf)}>
              {t('dryRun.columns.refused')}
            </th>
            <th scope="col">{t('dryRun.columns.time')}</th>
          </tr>
        </thead>
        {steps.map((report, index) => (
          <tbody key={report.step}>
            <tr>
              <th scope="row">{t(`publish.steps.${report.step}`)}</th>
              {COLUMNS.map((key) => (
                <td key={key} {...none(COUNTS[key])}>
                  {count(COUNTS[key](report))}
                </td>
              ))}
              <td>{bytes(report.bytes)}</td>
              <td {...none(refusedOf)} data-warn={report.refused.length > 0 || undefined}>
                {count(report.refused.length)}
              </td>
              <td data-time>{time(spans[index])}</td>
            </tr>
            {report.deleted.map((name) => (
              <tr key={`deleted ${name}`} className={styles.told}>
                <td colSpan={WIDTH}>
                  <strong>{name}</strong> {t('dryRun.isDeleted')}
                </td>
              </tr>
            ))}
            {report.refused.map((refusal) => (
              <tr key={refusal.key} className={styles.refused}>
                <td colSpan={WIDTH}>
                  <strong>{refusal.name}</strong> {refusalWords(refusal, own, locale, t)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('dryRun.columns.all')}</th>
            {COLUMNS.map((key) => (
              <td key={key} {...none(COUNTS[key])}>
                {count(sumOf(steps, COUNTS[key]))}
              </td>
            ))}
            <td>{bytes(sumOf(steps, (step) => step.bytes))}</td>
            <td {...none(refusedOf)} data-warn={sumOf(steps, refusedOf) > 0 || undefined}>
              {count(sumOf(steps, refusedOf))}
            </td>
            <td data-time>{time(whole)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.words}>{t(whole === null ? 'dryRun.time.unknown' : 'dryRun.time.about')}</p>
    </section>
  );
}
