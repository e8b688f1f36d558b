import type { Row } from './read-rows.ts';
import type { Title } from './read-titles.ts';

/** What is untrue between what the documents promise and what tests show, in sentences. */
export function findGaps(rows: readonly Row[], titles: readonly Title[]): readonly string[] {
  const tested = new Set(titles.flatMap(({ codes }) => codes));
  const known = new Set(rows.map(({ code }) => code));
  const coming = new Set(rows.filter(({ state }) => state.startsWith('comes with')).map(({ code }) => code));
  return [
    ...rows.filter(({ code }, index) => rows.findIndex((row) => row.code === code) < index).map(twice),
    ...rows.filter(({ state }) => !/^(?:built\b|comes with: .)/.test(state)).map(stateless),
    ...rows.filter(({ code, state }) => state.startsWith('built') && !tested.has(code)).map(untested),
    ...titles.flatMap((title) => title.codes.filter((code) => !known.has(code)).map((code) => unknown(title, code))),
    ...titles.flatMap((title) => title.codes.filter((code) => coming.has(code)).map((code) => early(title, code))),
  ];
}

const twice = ({ code }: Row): string => `${code} stands twice.`;
const stateless = ({ code, state }: Row): string => `${code}: "${state}" is no state; say "built" or "comes with: …".`;
const untested = ({ code }: Row): string => `${code} is called built, and no test's title begins with it.`;
const unknown = ({ at, words }: Title, code: string): string => `${at}: no row is called ${code}: ${words}`;
const early = ({ at, words }: Title, code: string): string => `${at}: ${code} is not called built: ${words}`;
