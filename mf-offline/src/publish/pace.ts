import type { CallRequest, Transport } from 'shared-contracts/client';
import type { DraftState } from '../store/draft-state.ts';

/** How long a call took that was answered. */
export interface Sample {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** What is expected of something, in milliseconds. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** Samples that are kept: what was measured longer ago says nothing of the network that is there now. */
const KEPT = 60;
const KEY = 'pace of calls';
/** Bytes from which on how long a call takes is a matter of them. */
const LARGE = 100_000;

const isSample = (value: unknown): value is Sample => {
  const { bytes, milliseconds } = (value ?? {}) as Partial<Sample>;
  return [bytes, milliseconds].every((number) => typeof number === 'number' && number >= 0);
};

type Kept = Pick<DraftState, 'answer' | 'keepAnswer'>;

export interface Pace {
  readonly samples: () => Promise<readonly Sample[]>;
  readonly note: (sample: Sample) => Promise<void>;
}

function createPace({ answer, keepAnswer }: Kept): Pace {
  let reading: Promise<readonly Sample[]> | null = null;
  const samples = (): Promise<readonly Sample[]> => {
    reading ??= answer(KEY).then((kept) => (Array.isArray(kept) ? kept.filter(isSample) : []));
    return reading;
  };
  return {
    samples,
    note: async (sample: Sample): Promise<void> => {
      const next = [...(await samples()), sample].slice(-KEPT);
      reading = Promise.resolve(next);
      await keepAnswer(KEY, next);
    },
  };
}

const paces = new WeakMap<Kept, Pace>();

/** How fast calls were answered here lately: one for all that measure. */
export function paceOf(state: Kept): Pace {
  const pace = paces.get(state) ?? createPace(state);
  paces.set(state, pace);
  return pace;
}

/** Characters of a value as it is sent, but for what has to be escaped: nothing large is written out once more for it. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return String(value ?? null).length;
  if (Array.isArray(value))
    return value.reduce<number>((sum, each) => sum + lengthOf(each) + 1, value.length > 0 ? 1 : 2);
  const sent = Object.entries(value).filter(([, each]) => each !== undefined);
  return sent.reduce((sum, [key, each]) => sum + key.length + 4 + lengthOf(each), sent.length > 0 ? 1 : 2);
}

/** Bytes of a body, files in it too. */
function bytesOf(body: unknown): number {
  if (body instanceof Blob) return body.size;
  const files = Object.values(typeof body === 'object' ? (body ?? {}) : {}).filter((value) => value instanceof Blob);
  return files.length > 0 ? files.reduce((sum, { size }) => sum + size, 0) : lengthOf(body);
}

/** The same transport, which tells how long each call took that was answered. */
export const measured =
  (send: Transport, { note }: Pick<Pace, 'note'>, now: () => number = () => performance.now()): Transport =>
  async (request: CallRequest) => {
    const began = now();
    const answer = await send(request);
    // What was answered is answered, whether it is noted or not.
    note({ bytes: bytesOf(request.body), milliseconds: now() - began }).catch(() => undefined);
    return answer;
  };

/** What stands in the middle half of some numbers; undefined of none. */
function middle(numbers: readonly number[]): Span | undefined {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (part: number): number | undefined => sorted[Math.floor((sorted.length - 1) * part)];
  const [least, most] = [at(0.25), at(0.75)];
  return least === undefined || most === undefined ? undefined : { least, most };
}

/**
 * How long so many calls with so many bytes in all will take, as the middle half of what was measured says; null where
 * nothing was. Large bodies are told by their bytes, all others by their number. Where no large one was sent yet, the most
 * is what its bytes would take at the pace of the small ones, which is slower than it will be.
 */
export function expectedTime(
  { calls, bytes }: { readonly calls: number; readonly bytes: number },
  samples: readonly Sample[],
): Span | null {
  if (calls === 0) return { least: 0, most: 0 };
  const small = samples.filter((sample) => sample.bytes < LARGE);
  const each = middle((small.length > 0 ? small : samples).map(({ milliseconds }) => milliseconds));
  if (!each) return null;
  const own = { least: each.least * calls, most: each.most * calls };
  if (bytes / calls < LARGE) return own;
  const paces = middle(
    samples.filter((sample) => sample.bytes >= LARGE).map((sample) => sample.milliseconds / sample.bytes),
  );
  if (paces) return { least: own.least + paces.least * bytes, most: own.most + paces.most * bytes };
  const sent = middle(small.filter((sample) => sample.bytes > 0).map((sample) => sample.milliseconds / sample.bytes));
  return sent ? { least: own.least, most: own.most + sent.most * bytes } : null;
}

/** Several, one after the other; null where one of them is not known. */
export const inAll = (spans: readonly (Span | null)[]): Span | null =>
  spans.reduce<Span | null>(
    (sum, span) => sum && span && { least: sum.least + span.least, most: sum.most + span.most },
    { least: 0, most: 0 },
  );
