/**
 * What a spreadsheet would take for a formula is led by an apostrophe, which it shows as text. In half of Europe cells
 * end at a semicolon, and quotes within one mean nothing: what follows it, a tab or a line's end begins a cell there.
 */
const FORMULA = /^["\s]*(?=[=+\-@\uff0b\uff0d\uff1d\uff20])/;
const BEGINNINGS = /(?<=[;\t\r\n])/;

const withoutFormulas = (text: string): string =>
  (/^[\t\r\n]/.test(text) ? "'" : '') +
  text
    .split(BEGINNINGS)
    .map((part) => part.replace(FORMULA, "$&'"))
    .join('');

const cell = (text: string): string => {
  const safe = withoutFormulas(text);
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One row of a table as RFC 4180 writes it. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Tells spreadsheets that it is UTF-8. */
export const CSV_START = '\ufeff';
