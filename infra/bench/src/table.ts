import { isWithin, type Measure, ratioOf } from './line.ts';

const HEADINGS = ['what', 'ours', 'peer', 'ratio', 'budget', ''] as const;

const figure = (value: number | undefined, unit: string): string => {
  if (value === undefined) return '';
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`.trim();
};

const budgetText = ({ budget, unit }: Measure): string => {
  if (!budget) return '';
  const sign = budget.atLeast === undefined ? '≤' : '≥';
  const limit = budget.atLeast ?? budget.atMost ?? 0;
  return budget.of === 'ratio' ? `${sign} ${limit} ×` : `${sign} ${figure(limit, unit)}`;
};

const VERDICTS = new Map([
  [true, 'ok'],
  [false, 'over'],
  [null, ''],
]);

function cells(measure: Measure): string[] {
  const { what, against, ours, peer, unit } = measure;
  const ratio = ratioOf(measure);
  return [
    against ? `${what} / ${against}` : what,
    figure(ours, unit),
    figure(peer, unit),
    ratio === undefined || !Number.isFinite(ratio) ? '' : `${ratio.toFixed(2)} ×`,
    budgetText(measure),
    VERDICTS.get(isWithin(measure)) ?? '',
  ];
}

/** Measures as a table of text: the first column to the left, figures to the right. */
export function tableOf(measures: readonly Measure[]): string {
  const rows = [[...HEADINGS], ...measures.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const pad = (cell: string, column: number): string =>
    column === 0 || column === HEADINGS.length - 1
      ? cell.padEnd(widths[column] ?? 0)
      : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
