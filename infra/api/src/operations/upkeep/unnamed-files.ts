import { z } from 'zod';
import type { OperationContext } from '../operation.ts';
import { GRACE, isOld, looseFiles, mustGo } from './loose-files.ts';

const EVERY = 6 * 60 * 60_000;
/** What is remembered from one time to the next; the rest comes up again. */
const MOST_KEPT = 10_000;
const STATE = 'media-unnamed.json';

const stateSchema = z.object({
  /** When files were looked through, in milliseconds. */
  at: z.number(),
  /** Keys that no row named, and when that was seen first. */
  since: z.record(z.string(), z.number()),
});
type State = z.infer<typeof stateSchema>;
const NOTHING: State = { at: 0, since: {} };

async function readState({ storage }: OperationContext): Promise<State> {
  const bytes = await storage.get(STATE);
  if (!bytes) return NOTHING;
  try {
    return stateSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return NOTHING;
  }
}

/**
 * Deletes files of media that no row names, such as after a kill between file and row, once they were seen like that for
 * a day, those of private media sooner: who restored the wrong backup notices meanwhile. Those of a project that this database does not know stay.
 */
export async function deleteUnnamed(context: OperationContext, now: Date): Promise<void> {
  const { storage, logger } = context;
  const state = await readState(context);
  if (now.getTime() - state.at < EVERY) return;
  const since: Record<string, number> = {};
  let [deleted, waiting, strange] = [0, 0, 0];
  for await (const file of looseFiles(context)) {
    const first = state.since[file.key] ?? now.getTime();
    if (file.isStrange) strange += 1;
    else if (mustGo(file, now) || (now.getTime() - first >= GRACE && isOld(file, now))) {
      await storage.delete(file.key);
      deleted += 1;
    } else if (waiting < MOST_KEPT) {
      since[file.key] = first;
      waiting += 1;
    }
  }
  await storage.put(STATE, new TextEncoder().encode(JSON.stringify({ at: now.getTime(), since } satisfies State)));
  if (deleted + waiting + strange > 0)
    logger.warn({ deleted, waiting, strange }, 'Files of media that no row of the database names');
}
