import { scriptOf } from './good.ts';
import { type Plays, playScript } from './script.ts';

export interface Sloppy {
  readonly task: string;
  readonly plays: Plays;
  /** What is to be found wrong with it. */
  readonly fault: RegExp;
}

type Change = Readonly<Record<string, unknown>>;

/** As the good model does it, but for what becomes of its changes. */
function sloppy(task: string, spoil: (changes: readonly Change[]) => readonly unknown[], fault: RegExp): Sloppy {
  const { proposes = () => [], ...rest } = scriptOf(task);
  const plays: Plays = (turn) =>
    playScript(
      {
        ...rest,
        proposes: (told) =>
          proposes(told).map(({ use, input }) => {
            const given = input as { readonly changes: readonly Change[] };
            return { use, input: { ...given, changes: spoil(given.changes) } };
          }),
      },
      turn,
    );
  return { task, plays, fault };
}

/** Some words in place of others, wherever they stand. */
const replacing =
  (words: string, by: string) =>
  (changes: readonly Change[]): readonly unknown[] =>
    JSON.parse(JSON.stringify(changes).replaceAll(words, by));

/** What a hasty model does: nearly what it was asked. */
export const SLOPPY: readonly Sloppy[] = [
  sloppy('warmer', replacing('Since 1908', 'For ages'), /about\.body\.en has lost 1908/),
  sloppy('title', (changes) => changes.slice(0, 1), /wine\.title\.fr says "Vin"/),
  sloppy('faq-add', replacing('"fr":"Et les enfants ?"', '"fr":""'), /question\.fr is missing/),
  sloppy('faq-remove', replacing('dog', 'horse'), /items\.0\.question\.en is another, which nobody asked for/),
  sloppy('menu-make', replacing('850', '8500'), /items\.1\.price says "8500"/),
  sloppy('menu-add', replacing('"price":2400', '"price":2500'), /items\.0\.price is another, which nobody asked for/),
  sloppy('add-call', replacing('"/visit"', '"https://evil.example/"'), /leads outside/),
  sloppy(
    'move-behind',
    (changes) => changes.map((change) => ({ ...change, after: null })),
    /@order says "form way faq"/,
  ),
  sloppy('translate-page', (changes) => changes.slice(0, 2), /rules\.body\.fr: nothing is there/),
];
