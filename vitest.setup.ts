import { enableCompileCache } from 'node:module';
import { afterAll, afterEach, vi } from 'vitest';

// As in the product: threads that tests start find their code compiled.
enableCompileCache();

// Patience on a busy machine, not a bar: a test says another time where time is what it is about.
const PATIENCE = 15_000;
const IS_PATIENT = Symbol.for('sections.patient');
// Once for all files of a process.
if (!(IS_PATIENT in vi)) {
  const { waitFor } = vi;
  const waitPatiently: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
  Object.assign(vi, { waitFor: waitPatiently, [IS_PATIENT]: true });
}

// Files share a process: what one of them lacks, and brings, no other has.
afterAll(() => void vi.unstubAllGlobals());

if (globalThis.document) {
  // Under this name Testing Library looks for whoever moves a clock that stands.
  Object.assign(globalThis, { jest: vi });
  // What a test has put on screen is taken off after it.
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  // What is left of a file, for those that share the document.
  afterAll(async () => {
    vi.useRealTimers();
    // What libraries do a frame later is done before another file begins.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Whoever reads out what happens does so for as long as there is a document.
    for (const element of [...document.body.children]) if (!element.matches('[data-live-announcer]')) element.remove();
    localStorage.clear();
    sessionStorage.clear();
    for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
      document.cookie = `${name}=; path=/; max-age=0`;
    }
    history.replaceState(null, '', '/');
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
  });
  configure({ asyncUtilTimeout: PATIENCE });
}
