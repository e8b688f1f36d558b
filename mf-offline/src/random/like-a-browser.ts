import { afterAll, beforeAll, vi } from 'vitest';

/** For all tests of a file: what a document has around it, and dates that stand still until they are moved. */
export function likeABrowser(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', { protocol: 'http:' });
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
