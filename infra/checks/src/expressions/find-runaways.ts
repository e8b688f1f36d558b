import { createRequire } from 'node:module';
import type * as Recheck from 'recheck';
import type { Expression } from './read-expressions.ts';

/** The checker as plain JavaScript; its other entry looks for a JVM, or a program made for this machine, first. */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof Recheck;

/** An expression that may take far longer than its text is long, or that nobody can tell of. */
export interface Runaway {
  readonly at: string;
  readonly expression: string;
  readonly why: string;
}

/** Milliseconds within which one expression is judged; few need a hundredth of it. */
const PATIENCE = 30_000;

const written = ({ source, flags }: Expression): string => (source === null ? 'new RegExp(…)' : `/${source}/${flags}`);

/** Why an expression is not known to be harmless; null where it is. */
function judge({ source, flags }: Expression, timeout: number): string | null {
  if (source === null) return 'it is put together while the program runs: write it out';
  const verdict = checkSync(source, flags, { timeout });
  if (verdict.status === 'safe') return null;
  return verdict.status === 'vulnerable'
    ? `takes time of ${verdict.complexity.summary}`
    : `cannot be judged (${verdict.error.kind})`;
}

/** Judges each expression once, but those that are noted as harmless, as they are written; answers all that are harmless, sorted. */
export function findRunaways(
  expressions: readonly Expression[],
  noted: ReadonlySet<string>,
  patience = PATIENCE,
): { readonly runaways: readonly Runaway[]; readonly harmless: readonly string[] } {
  const verdicts = new Map<string, string | null>();
  const runaways = expressions.flatMap((expression): Runaway[] => {
    const text = written(expression);
    if (!verdicts.has(text)) verdicts.set(text, noted.has(text) ? null : judge(expression, patience));
    const why = verdicts.get(text) ?? null;
    return why === null ? [] : [{ at: expression.at, expression: text, why }];
  });
  const harmless = [...verdicts].filter(([, why]) => why === null).map(([text]) => text);
  return { runaways, harmless: harmless.toSorted() };
}
