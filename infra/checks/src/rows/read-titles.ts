import { CODE } from './read-rows.ts';

/** A test that names rows. */
export interface Title {
  readonly codes: readonly string[];
  /** As it is written, codes and all. */
  readonly words: string;
  readonly at: string;
}

const TITLE = new RegExp(`(?<quote>['"\`])(?<words>(?<codes>${CODE}(?: ${CODE})*): .*?)(?:(?<!\\\\)\\k<quote>|$)`, 'g');

/** Titles that begin with codes: of tests, of what holds them together, and of the cases of one. */
export const readTitles = (file: string, source: string): readonly Title[] =>
  source.split('\n').flatMap((line, index) =>
    [...line.matchAll(TITLE)].map(({ groups: { codes = '', words = '' } = {} }) => ({
      codes: codes.split(' '),
      words,
      at: `${file}:${index + 1}`,
    })),
  );
