import { setTimeout } from 'node:timers/promises';
import { FairQueue } from 'shared-contracts/fair-queue';

/** Bytes that are still listened to of a body nobody wants: who sends them should hear why, and not lose the line. */
const MOST_DRAINED = 32 * 1024 * 1024;

/** Milliseconds that each piece of such a body takes, and one after the other: what is left of them is nobody's hurry. */
const PACE = 2;
const turns = new FairQueue({ atOnce: 1 });

/** Takes what is left of a body, no faster than costs nobody anything; addresses take turns. */
export const drain = (body: ReadableStream<Uint8Array>, address: string): Promise<void> =>
  body.pipeTo(new WritableStream({ write: () => turns.run(address, () => setTimeout(PACE)) })).catch(() => undefined);

/** Leaves what is left of a refused body. Returns whether the connection can be kept. */
export function discardBody(request: Request, address: string): boolean {
  if (!request.body || request.bodyUsed) return true;
  const announced = request.headers.get('content-length');
  if (announced === null || Number(announced) > MOST_DRAINED) return false;
  void drain(request.body, address);
  return true;
}
