import { RenderError } from '../errors/render-error.ts';
import type { Losses, Tried } from '../sources.ts';
import type { RenderOutcome } from './page-renderer.ts';

/** A page as a version draws it, or why it does not. */
export type Drawn = RenderOutcome | RenderError;

/** Of the text that the live version shows, what a new one has to show. */
const LEAST_TEXT = 1 / 2;
/** A page is much slower that takes so many times as long, and so many milliseconds of processor time more. */
const SLOWER = { times: 3, by: 50 };
/** It is much larger that has so many times the bytes, and so many more. */
const LARGER = { times: 2, by: 65_536 };
/** How often a page is drawn, the best of which counts: once may have been this machine's fault. */
const DRAWS = 2;
/** How often one that seems slow: what was loaded a moment ago is. */
const DRAWS_OF_SLOW = 4;

interface Bound {
  readonly times: number;
  readonly by: number;
}

/** A section that hangs may be told of as failed too. */
const leftOut = ({ page, hung }: RenderOutcome): number => Math.max(page.failed, hung.length);
const textOf = ({ page }: RenderOutcome): number => page.text ?? 0;
const cpuOf = ({ page }: RenderOutcome): number => page.cpu ?? 0;
const bytesOf = ({ page }: RenderOutcome): number => page.body.length;

const exceeds = (was: number, is: number, { times, by }: Bound): boolean => is > was * times && is - was > by;

interface Worsening {
  readonly words: string;
  readonly isSlow?: true;
}

/** How a page is worse than it was; null where it is not. */
function worsening(was: RenderOutcome, is: Drawn, losses: Losses): Worsening | null {
  if (is instanceof RenderError) return { words: is.message };
  if (losses === 'accept') return null;
  const told = (what: string, measure: (outcome: RenderOutcome) => number): Worsening => ({
    words: `${what}: ${Math.round(measure(is))} instead of ${Math.round(measure(was))}`,
  });
  if (leftOut(is) > leftOut(was)) return told('sections left out', leftOut);
  if (textOf(is) < textOf(was) * LEAST_TEXT) return told('characters shown', textOf);
  if (exceeds(bytesOf(was), bytesOf(is), LARGER)) return told('bytes of the document', bytesOf);
  if (exceeds(cpuOf(was), cpuOf(is), SLOWER)) return { ...told('milliseconds of processor time', cpuOf), isSlow: true };
  return null;
}

/** The better of two tries of one page. */
function better(one: Drawn, other: Drawn): Drawn {
  if (one instanceof RenderError) return other;
  if (other instanceof RenderError) return one;
  const [lost, lostByOther] = [leftOut(one), leftOut(other)];
  if (lost !== lostByOther) return lost < lostByOther ? one : other;
  return cpuOf(one) <= cpuOf(other) ? one : other;
}

export interface Compared {
  /** How it is worse, in words; null where it is not. */
  readonly worse: string | null;
  /** What it took in both; null where there is nothing to compare. */
  readonly took: Tried | null;
}

/** Draws a page in both versions. One that the live version cannot draw tells nothing of the other. */
export async function comparePage(
  drawLive: () => Promise<Drawn>,
  drawNew: () => Promise<Drawn>,
  losses: Losses,
): Promise<Compared> {
  const was = await drawLive();
  if (was instanceof RenderError) return { worse: null, took: null };
  let is = await drawNew();
  for (let draws = 1; ; draws += 1) {
    const worse = worsening(was, is, losses);
    if (draws < (worse?.isSlow ? DRAWS_OF_SLOW : DRAWS)) is = better(is, await drawNew());
    else if (worse || is instanceof RenderError) return { worse: worse?.words ?? null, took: null };
    else
      return {
        worse: null,
        took: {
          pages: 1,
          cpu_ms: { before: Math.round(cpuOf(was)), now: Math.round(cpuOf(is)) },
          bytes: { before: bytesOf(was), now: bytesOf(is) },
        },
      };
  }
}

/** Of several pages, together. */
export const together = (one: Tried | null, other: Tried | null): Tried | null =>
  one && other
    ? {
        pages: one.pages + other.pages,
        cpu_ms: { before: one.cpu_ms.before + other.cpu_ms.before, now: one.cpu_ms.now + other.cpu_ms.now },
        bytes: { before: one.bytes.before + other.bytes.before, now: one.bytes.now + other.bytes.now },
      }
    : (one ?? other);
