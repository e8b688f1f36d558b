import { once } from 'node:events';

const TRIES = 10;
/** Two readings that differ by less are of a heap that has settled. */
const SETTLED = 0.002;

/** Bytes in use by a process that listens for an inspector, garbage collected until nothing more goes. */
export async function settledHeap(inspectorPort: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as [
    { readonly webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  let last = 0;
  const call = async (method: string): Promise<{ readonly usedSize: number }> => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
      const answer = JSON.parse(data) as { readonly id?: number; readonly result: { readonly usedSize: number } };
      if (answer.id === id) return answer.result;
    }
  };
  try {
    let before = Number.POSITIVE_INFINITY;
    for (let count = 0; ; count += 1) {
      await call('HeapProfiler.collectGarbage');
      const { usedSize } = await call('Runtime.getHeapUsage');
      if (before - usedSize < before * SETTLED || count === TRIES) return usedSize;
      before = usedSize;
    }
  } finally {
    socket.close();
  }
}
