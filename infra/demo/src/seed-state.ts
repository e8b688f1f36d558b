import type { Storage } from 'shared-contracts';
import { z } from 'zod';

const KEY = 'demo/seed.json';

/**
 * How far seeding came. The password is kept only until all is there: an interrupted first start must be able to
 * sign in again with the password it registered.
 */
const stateSchema = z.discriminatedUnion('done', [
  z.strictObject({ done: z.literal(false), password: z.string() }),
  z.strictObject({ done: z.literal(true) }),
]);
export type SeedState = z.infer<typeof stateSchema>;

export async function readSeedState(storage: Storage): Promise<SeedState | null> {
  const bytes = await storage.get(KEY);
  return bytes ? stateSchema.parse(JSON.parse(new TextDecoder().decode(bytes))) : null;
}

export const writeSeedState = (storage: Storage, state: SeedState): Promise<void> =>
  storage.put(KEY, new TextEncoder().encode(JSON.stringify(state)));
