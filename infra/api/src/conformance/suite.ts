import { keysOf } from 'shared-contracts';
import { afterAll, beforeAll, describe } from 'vitest';
import { TEST_DATABASES } from '../testing/databases.ts';
import { startTestApi, type TestApi, type TestApiOptions } from '../testing/test-api.ts';

/** A part of the conformance suite: declares tests against the API that stands when they run. */
export type Suite = (api: () => TestApi) => void;

/** Runs suites against one API on a database. To be called in a `describe`. */
export function onDatabase(
  where: Parameters<typeof startTestApi>[0],
  suites: Readonly<Record<string, Suite>>,
  options: TestApiOptions = {},
): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(where, options);
  });
  afterAll(() => api?.close());
  for (const [name, suite] of Object.entries(suites)) describe(name, () => suite(() => api));
}

/** Runs suites against one API on each database. */
export function onEachDatabase(title: string, suites: Readonly<Record<string, Suite>>, options?: TestApiOptions): void {
  describe.each(keysOf(TEST_DATABASES))(`Q4: ${title} on the %s database`, (kind) => onDatabase(kind, suites, options));
}
