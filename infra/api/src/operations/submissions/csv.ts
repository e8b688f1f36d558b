/** What a spreadsheet would take for a formula is led by an apostrophe, which it shows as text. */
const FORMULA = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One row of a table as RFC 4180 writes it. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Tells spreadsheets that it is UTF-8. */
export const CSV_START = '\ufeff';
