/** Milliseconds of work at once: a slow machine takes several times as long, and nobody feels it yet. */
const SLICE = 8;

/** Lets others have their turn, whatever was done before. */
export async function takeTurns(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve();
  port2.postMessage(null);
  await promise;
  port1.close();
}

/** Asked between two pieces of long work: lets others have their turn once it took long enough. */
export function createBreath(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await takeTurns();
    began = performance.now();
  };
}
