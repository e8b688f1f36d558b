import Papa from 'papaparse';
import { REDIRECT_STATUS_CODES, type RedirectDraft } from './redirect-draft.ts';

/** A list as a spreadsheet reads it. */
export const toCsv = (redirects: readonly RedirectDraft[]): string =>
  Papa.unparse(
    redirects.map(({ from, to, status }) => ({ from, to, status })),
    { columns: ['from', 'to', 'status'], escapeFormulae: true },
  );

/** Redirects of a file, with or without its first line of names; null where it holds none. */
export function fromCsv(text: string): RedirectDraft[] | null {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' });
  const rows = data[0]?.[0]?.trim().toLowerCase() === 'from' ? data.slice(1) : data;
  const read = rows.flatMap(([from = '', to = '', status = '']) => {
    const code = Number(status.trim() || 301);
    const known = REDIRECT_STATUS_CODES.find((each) => each === code);
    return from.trim() && to.trim() && known ? [{ from: from.trim(), to: to.trim(), status: known }] : [];
  });
  return read.length > 0 && read.length === rows.length ? read : null;
}
