import type { StoredEntry } from 'shared-contracts';

/** More at once would keep others waiting. */
const AT_ONCE = 16;

/** Deletes what is found, some at a time, and counts it. */
export async function deleteEach(
  entries: AsyncIterable<StoredEntry>,
  remove: (key: string) => Promise<void>,
): Promise<number> {
  let count = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    await Promise.all(batch.map(remove));
    count += batch.length;
    batch = [];
  };
  for await (const { key } of entries) {
    batch.push(key);
    if (batch.length === AT_ONCE) await flush();
  }
  await flush();
  return count;
}
