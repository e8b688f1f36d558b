/** Room that the browser gives this site, in bytes. */
export interface Room {
  readonly taken: number;
  readonly all: number;
  /** Whether little enough is left that browsers begin to think of removing something. */
  readonly isScarce: boolean;
}

const MUCH = 0.8;
/** Bytes: some dozen media. */
const LITTLE = 20_000_000;

/** Null where the browser does not say. */
export async function readRoom(storage: Pick<StorageManager, 'estimate'> | undefined): Promise<Room | null> {
  const { usage, quota } = (await storage?.estimate?.().catch(() => null)) ?? {};
  if (usage === undefined || !quota) return null;
  return { taken: usage, all: quota, isScarce: usage / quota > MUCH || quota - usage < LITTLE };
}
