import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export interface LoadedScripts {
  /** How many came so far. */
  readonly count: () => number;
  /** Bytes of the first so many, gzipped alike whoever served them. */
  readonly bytes: (count: number) => Promise<number>;
}

/** Watches what JavaScript a page loads. */
export function watchScripts(page: Page): LoadedScripts {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return {
    count: () => scripts.length,
    bytes: async (count) => {
      const bodies = await Promise.all(scripts.slice(0, count).map((script) => script.body()));
      return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    },
  };
}
