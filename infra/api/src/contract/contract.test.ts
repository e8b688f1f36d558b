import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { type DatabaseKind, TEST_DATABASES } from '../testing/databases.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { accounts } from './accounts.ts';
import { claims } from './claims.ts';
import { members } from './members.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { random } from './random.ts';
import { refusals } from './refusals.ts';
import { roles } from './roles.ts';
import { rowSecurity } from './row-security.ts';
import { starters } from './starters.ts';
import type { Suite } from './suite.ts';
import { writes } from './writes.ts';

// A real server starts in seconds, and passwords are slow on purpose.
jest.setTimeout(120_000);

const SUITES: Readonly<Record<string, Suite>> = {
  pages,
  writes,
  people,
  accounts,
  members,
  roles,
  claims,
  refusals,
  rowSecurity,
  starters,
  random,
};

describe.each(Object.keys(TEST_DATABASES) as DatabaseKind[])('Q4: content API on the %s database', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(kind);
  });
  afterAll(() => api?.close());
  for (const [name, suite] of Object.entries(SUITES)) describe(name, () => suite(() => api));
});
