import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { TEST_DATABASES } from '../testing/databases.ts';
import { pageBody, startTestApi } from '../testing/test-api.ts';

test.each(Object.keys(TEST_DATABASES) as (keyof typeof TEST_DATABASES)[])(
  'B13: with the %s database away every call is 503 with Retry-After, and health says so',
  async (kind) => {
    const { api, database, send, account, close } = await startTestApi(kind);
    try {
      const { token, projectId } = await account();
      await expect(api.health()).resolves.toBeUndefined();
      await database.close();
      const answers = [
        await send('POST', `/project/${projectId}/page/`, { body: {} }),
        await send('POST', `/project/${projectId}/page`, { body: pageBody(), headers: { token } }),
        await send('POST', '/login', { body: { email: `${uuidv7()}@example.org`, password: 'x' } }),
      ];
      for (const { status, json, headers } of answers) {
        expect([status, json.error]).toEqual([503, 'unavailable']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      await expect(api.health()).rejects.toMatchObject({ code: 'unavailable' });
      expect(await api.metrics()).toContain('sections_api_call_duration_seconds_count{call="loadPage",status="503"} 1');
    } finally {
      await close();
    }
  },
);
