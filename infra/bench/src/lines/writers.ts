import type { Line } from '../line.ts';
import { type Numbering, prepareWriters, savesPerSecond } from '../support/feed-writers.ts';
import { startPostgres } from '../support/postgres.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';

const WRITERS = 64;
const MILLISECONDS = 3000;

/** What it costs that all writers take their number from one row, so that the feed has no gap and one order. */
export const writers: Line = {
  name: 'writers',
  measure: async () => {
    await using postgres = await startPostgres();
    await prepareWriters(postgres, WRITERS);
    const save = (numbering: Numbering) => () => savesPerSecond(postgres.url, numbering, WRITERS, MILLISECONDS);
    const rounds = await byTurns(ROUNDS, save('counter'), save('sequence'));
    const held = await byTurns(ROUNDS, save('held counter'), save('sequence'));
    const against = 'the same without the counter';
    return [
      {
        what: `saves of ${WRITERS} writers in ${WRITERS} projects`,
        unit: 'saves/s',
        ...compare(rounds, (figure) => figure),
        against,
        budget: { of: 'ratio', atLeast: 0.8 },
      },
      {
        what: 'the same, the counter held until the disk has it',
        unit: 'saves/s',
        ...compare(held, (figure) => figure),
        against,
      },
    ];
  },
};
