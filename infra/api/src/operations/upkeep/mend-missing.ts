import { z } from 'zod';
import { mendMedia } from '../media/mend-media.ts';
import type { OperationContext } from '../operation.ts';

/** All media are looked at, each in the storage. */
const EVERY = 24 * 60 * 60_000;
const STATE = 'media-missing.json';
const stateSchema = z.object({
  /** When media were looked through, in milliseconds. */
  at: z.number(),
});

async function lastTime({ storage }: OperationContext): Promise<number> {
  const bytes = await storage.get(STATE);
  if (!bytes) return 0;
  try {
    return stateSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).at;
  } catch {
    return 0;
  }
}

/** Has files made anew that media lack, once a day. */
export async function mendMissing(context: OperationContext, now: Date): Promise<void> {
  if (now.getTime() - (await lastTime(context)) < EVERY) return;
  await mendMedia(context);
  await context.storage.put(STATE, new TextEncoder().encode(JSON.stringify({ at: now.getTime() })));
}
