import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import { listenAndTell } from '../support/listening.ts';
import type { SplitDocument } from '../support/split-document.ts';

/** React rendering a page in worker threads, with no framework: `react-server.ts FILE`. */
interface Input {
  readonly document: SplitDocument;
  readonly workers: number;
  /** Worker that renders the body, and what it is given. */
  readonly script: string;
  readonly data: unknown;
}

const [path = ''] = process.argv.slice(2);
const { document, workers, script, data } = JSON.parse(readFileSync(path, 'utf8')) as Input;
const { before, after } = document;

const idle: Worker[] = [];
const waiting: ServerResponse[] = [];
const started: Promise<unknown>[] = [];
const running = new Map<Worker, ServerResponse>();

function next(): void {
  while (idle.length > 0 && waiting.length > 0) {
    const worker = idle.pop() as Worker;
    running.set(worker, waiting.shift() as ServerResponse);
    worker.postMessage(0);
  }
}

for (let count = 0; count < workers; count += 1) {
  const worker = new Worker(new URL(script, import.meta.url), { workerData: data });
  started.push(once(worker, 'message'));
  worker.on('message', (html: string) => {
    const response = running.get(worker);
    idle.push(worker);
    next();
    const page = before + html + after;
    response?.writeHead(200, [
      'content-type',
      'text/html; charset=utf-8',
      'content-length',
      String(Buffer.byteLength(page)),
    ]);
    response?.end(page);
  });
  worker.on('error', (error) => {
    throw error;
  });
}

await Promise.all(started);
listenAndTell((_request, response) => {
  waiting.push(response);
  next();
});
