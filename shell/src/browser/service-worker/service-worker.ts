import { createAnswers } from './answers.ts';
import { readMedium } from './read-medium.ts';

interface Waited extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetched extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
/** The part of a service worker's globals that is used here: the types of a page know none of it. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'fetch', listener: (event: Fetched) => void): void;
    (type: 'install' | 'activate', listener: (event: Waited) => void): void;
  };
}

/** Milliseconds that a document may take where the network hangs. */
const PATIENCE = 4000;

const scope = globalThis as unknown as WorkerScope;
const answer = createAnswers<Request>({
  storage: caches,
  fetch: (request) => fetch(request),
  medium: readMedium,
  patience: () => new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE)),
});

// It holds nothing itself: what is kept is in the sets, which a newer worker reads alike.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).origin !== scope.location.origin) return;
  const answered = answer(event.request);
  if (answered) event.respondWith(answered);
});
