const LOCK = 'sections-draft-sync';

/** One tab at a time works on the copy. Whoever comes second is covered by the tab that is at it, or asks anew. */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = globalThis.navigator ?? {};
  return locks ? locks.request(LOCK, work) : work();
}
