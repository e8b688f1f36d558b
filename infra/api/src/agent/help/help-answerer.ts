import { ApiError, type Locale } from 'shared-contracts';
import type { Answerer, Piece } from '../answerer.ts';
import { runCommand } from './commands.ts';
import { linkFor } from './places.ts';
import { HELP_WORDS } from './words.ts';

/** Parts of the help that an answer quotes. */
const QUOTED = 3;

async function quote(question: string, locale: Locale): Promise<string> {
  const { searchHelp } = await import('./search-help.ts');
  const parts = searchHelp(question, locale).slice(0, QUOTED);
  if (parts.length === 0) return HELP_WORDS[locale].nothing;
  const byHeading = Map.groupBy(parts, ({ heading }) => heading);
  const quoted = [...byHeading].map(([heading, found]) =>
    [`**${heading}**`, ...found.map(({ text }) => text), linkFor(heading, locale)].filter(Boolean).join('\n\n'),
  );
  return `${HELP_WORDS[locale].says}\n\n${quoted.join('\n\n')}`;
}

/** Word by word, as models answer. */
const pieces = (text: string): Piece[] => text.split(/(?<=\s)(?=\S)/u).map((word) => ({ text: word }));

/** Row A4: answers from the product's own help and runs plain commands. It sends nothing anywhere. */
export const helpAnswerer: Answerer = {
  source: { kind: 'help', model: '', host: '' },
  async *answer(question) {
    try {
      const ran = await runCommand(question);
      yield* ran ?? pieces(await quote(question.text, question.locale));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      yield { text: HELP_WORDS[question.locale].noRight };
    }
  },
};
