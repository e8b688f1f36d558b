type Prepare = () => Promise<boolean>;

/** Of every part that is known, the newest last. */
const parts: Prepare[] = [];

export const keepAhead = (prepare: Prepare): void => void parts.push(prepare);

/**
 * Fetches all that may be shown yet, one after the other: what came last makes known what lies in it, and that is
 * nearest to being wanted. What cannot be fetched waits for the browser to be online again.
 */
export async function prepareParts(): Promise<void> {
  const missing: Prepare[] = [];
  for (let prepare = parts.pop(); prepare; prepare = parts.pop()) if (!(await prepare())) missing.push(prepare);
  if (missing.length === 0) return;
  parts.push(...missing.reverse());
  addEventListener('online', () => void prepareParts(), { once: true });
}
