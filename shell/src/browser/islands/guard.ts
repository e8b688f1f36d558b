import { delay } from '../delay.ts';
import { hasMemory, hasTombstone, removeTombstone, setTombstone } from './tombstone.ts';

/** Milliseconds after which an import is taken for stalled: whoever hangs by then has hung before. */
const PATIENCE = 10_000;

/**
 * Brings an island to life unless its version killed a page before. One page at a time, so that a tombstone seen
 * here is never that of another tab still at work: the browser frees a dead page's lock. The lock ends with the
 * patience, so that one stalled download does not hold up other tabs.
 */
export async function guarded<T>(name: string, run: () => Promise<T>): Promise<T> {
  const enter = async (): Promise<[Promise<T>]> => {
    if (hasTombstone(name)) throw new Error('did not return');
    setTombstone(name);
    const running = run();
    await Promise.race([running.catch(() => {}), delay(PATIENCE)]);
    removeTombstone(name);
    return [running]; // In a list, or the lock would wait for it.
  };
  // Where storage is refused, so are locks.
  const locks = hasMemory() && navigator.locks;
  const [running] = await (locks ? locks.request(`sections-island:${name}`, enter) : enter());
  return running;
}
