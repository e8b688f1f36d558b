import type { MessagePort } from 'node:worker_threads';

/** Hands bytes over. A view is copied out first: posting it would post the whole buffer behind it. */
export function postBytes(port: MessagePort, bytes: Uint8Array): void {
  const own = new Uint8Array(bytes);
  port.postMessage(own, [own.buffer]);
}
