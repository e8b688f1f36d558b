import { enableCompileCache } from 'node:module';
import { afterEach, vi } from 'vitest';

// As in the product: threads that tests start find their code compiled.
enableCompileCache();

if (globalThis.document) {
  // Under this name Testing Library looks for whoever moves a clock that stands.
  Object.assign(globalThis, { jest: vi });
  // What a test has put on screen is taken off after it.
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  // Patience on a busy machine, not a bar.
  configure({ asyncUtilTimeout: 15_000 });
}
