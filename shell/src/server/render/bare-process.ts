import process from 'node:process';

/** What would reach others, or tell of them. Drawing a page needs none of it. */
const TAKEN = [
  'process',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'WebSocket',
  'EventSource',
  'MessageEvent',
  'CloseEvent',
  'BroadcastChannel',
  'WebAssembly',
  'localStorage',
  'sessionStorage',
  'navigator',
  'gc',
];

/** Speak to nobody: those of Node have streams, and by them sockets. */
const SPOKEN = ['debug', 'error', 'info', 'log', 'trace', 'warn'];

const RIGHTS = ['fs', 'child', 'worker', 'inspector', 'wasi', 'addon', 'net'];

/** Node 24.21 has it, its types do not yet. */
interface Permission {
  readonly has: (right: string) => boolean;
  readonly drop: (right: string) => void;
}

/**
 * Takes from this process what no release is to have: files, processes, threads, addons, the network, and Node itself.
 * What is loaded by then goes on to work. There is no way back.
 */
export function bareProcess(): void {
  const permission = process.permission as unknown as Permission | undefined;
  if (!permission) throw new Error('A render worker starts with --permission');
  for (const right of RIGHTS) permission.drop(right);
  for (const name of TAKEN) Reflect.deleteProperty(globalThis, name);
  globalThis.console = Object.fromEntries(SPOKEN.map((name) => [name, () => undefined])) as unknown as Console;
}
