import { afterEach, vi } from 'vitest';

if (globalThis.document) {
  // Under this name Testing Library looks for whoever moves a clock that stands.
  Object.assign(globalThis, { jest: vi });
  // What a test has put on screen is taken off after it.
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  // Patience on a busy machine, not a bar.
  configure({ asyncUtilTimeout: 15_000 });
}
