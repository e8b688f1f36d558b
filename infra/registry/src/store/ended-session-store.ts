import type { Storage } from 'shared-contracts';
import { z } from 'zod';
import { keys } from './keys.ts';
import { encodeJson, readObject } from './stored-object.ts';

/** Milliseconds since 1970, as all moments here. */
const momentSchema = z.number().int();

const endedSchema = z.strictObject({
  /** More were ended than are kept: all that would be over by then count as ended. */
  before: momentSchema,
  sessions: z.array(z.strictObject({ id: z.string(), expires: momentSchema })),
});
type Ended = z.infer<typeof endedSchema>;

const NONE: Ended = { before: 0, sessions: [] };
const MOST = 1000;
/** No session is good for longer, whatever is said of it. */
const LONGEST_MS = 24 * 60 * 60_000;

export interface EndedSessionStore {
  readonly has: (id: string, expires: number) => Promise<boolean>;
  readonly end: (id: string, expires: number) => Promise<void>;
}

/** Sessions of operators that were ended before their time, each until it would be over by itself: one object, compared and swapped. */
export function createEndedSessionStore(storage: Storage, clock: () => Date): EndedSessionStore {
  const read = () => readObject(storage, keys.endedSessions, endedSchema);
  const add = ({ before, sessions }: Ended, id: string, expires: number): Ended => {
    const now = clock().getTime();
    const until = Math.min(expires, now + LONGEST_MS);
    const others = sessions.filter((each) => each.id !== id && each.expires > now);
    const longestFirst = [...others, { id, expires: until }].toSorted((one, other) => other.expires - one.expires);
    const first = longestFirst[MOST];
    return { before: Math.max(before, first?.expires ?? 0), sessions: longestFirst.slice(0, MOST) };
  };
  return {
    has: async (id, expires) => {
      const { before, sessions } = (await read())?.value ?? NONE;
      return expires <= before || sessions.some((each) => each.id === id);
    },
    end: async (id, expires) => {
      for (;;) {
        const stored = await read();
        const next = encodeJson(add(stored?.value ?? NONE, id, expires));
        if (await storage.swap(keys.endedSessions, next, stored?.bytes ?? null)) return;
      }
    },
  };
}
