import type { Played } from 'shared-contracts/scripted-model';
import { scriptOf } from './good.ts';
import { type Plays, playScript, type Spoilt, type Turn, type Use } from './script.ts';

const DONE: Played = { say: 'Done!' };

const chunk = (delta: object, finish_reason: string | null = null): Played => ({
  raw: `data: ${JSON.stringify({ id: 'one', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
});
const calling = (input: string): Played =>
  chunk({
    tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'propose_page', arguments: input } }],
  });

/** Uses tools, then says that it is done, whatever they told it. */
export const using =
  (uses: (turn: Turn) => readonly Use[]): Plays =>
  (turn) =>
    turn.turns === 0 ? uses(turn) : [DONE];

const pageOf = ({ task }: Turn): string => task.page ?? '/rooms';
const change = (turn: Turn, ...changes: readonly object[]): Use => ({
  ...{ use: 'propose_page_changes', input: { page: pageOf(turn), changes } },
});

/** Reads a page and has its last section go. */
const removing: Plays = (turn) => {
  if (turn.turns === 0) return [{ use: 'read_page', input: { page: pageOf(turn) } }];
  if (turn.turns > 1) return [DONE];
  return [change(turn, { type: 'remove-section', section: turn.told[0].sections.at(-1).id }), DONE];
};

/** Does as it should, all but the last that it would propose. */
const stoppingShort: Plays = (turn) => {
  const { proposes, ...rest } = scriptOf(turn.task.name);
  return playScript({ ...rest, ...(proposes && { proposes: () => [] }), says: { en: 'Ready.', fr: 'Voilà.' } }, turn);
};

const NOWHERE = '00000000-0000-7000-8000-000000000009';
const UNDONE = /does not say|nothing is there|nothing says| says | in place of /;

/** Models that mean well, or that do not answer. */
export const BAD: readonly Spoilt[] = [
  { name: 'says that it is done', plays: () => [DONE], fault: UNDONE },
  {
    name: 'has another section go',
    plays: removing,
    fault: /nobody asked for|could not be accepted|does not say| says /,
  },
  { name: 'stops before it proposes', plays: stoppingShort, fault: UNDONE },
  {
    name: 'makes tools up',
    plays: using(() => [
      { use: 'save_page', input: { page: '/rooms' } },
      { use: 'set_text', input: { text: 'x' } },
    ]),
    fault: UNDONE,
  },
  {
    name: 'makes sections up',
    plays: using((turn) => [change(turn, { type: 'remove-section', section: NOWHERE })]),
    fault: UNDONE,
  },
  {
    name: 'makes fields up',
    plays: using((turn) => [change(turn, { type: 'set-field', section: NOWHERE, text: 'x' })]),
    fault: UNDONE,
  },
  { name: 'is cut off within a proposal', plays: () => [calling('{"name": "Par'), { drop: true }], fault: 'cut_off' },
  {
    name: 'writes half a JSON to a tool',
    plays: ({ turns }) =>
      turns > 0 ? [DONE] : [calling('{"name": "Par'), chunk({}, 'tool_calls'), { raw: 'data: [DONE]\n\n' }],
    fault: UNDONE,
  },
  { name: 'sends what is no JSON', plays: () => [{ raw: 'data: {"id":"one","cho\n\n' }], fault: 'unreadable' },
  { name: 'goes round in circles', plays: () => [{ use: 'read_page', input: { page: '/rooms' } }], fault: 'loop' },
  { name: 'has too much to do', plays: () => [{ status: 429 }], fault: 'too_many_requests' },
  { name: 'refuses', plays: () => [{ status: 400 }], fault: 'refused' },
  { name: 'is away', plays: () => [{ status: 503 }], fault: 'away' },
  { name: 'says nothing', plays: () => [{ hang: true }], fault: 'slow' },
];
