import { parentPort } from 'node:worker_threads';

/** Renders a page whenever the worker is told to; its first message says that it can, and that the page is ours. */
export function serveRenders(expected: string, render: () => string): void {
  if (render() !== expected) throw new Error('The peer renders another page than the product.');
  parentPort?.on('message', () => parentPort?.postMessage(render()));
  parentPort?.postMessage('');
}
