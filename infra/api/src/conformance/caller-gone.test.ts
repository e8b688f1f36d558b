import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestApi } from '../testing/test-api.ts';

test('SEC-N6: a caller that does not wait for the answer is no failure of the server', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const { api, account, close } = await startTestApi('embedded', { logger });
  try {
    const { projectId } = await account();
    lines.length = 0;
    // An error of this realm: what the server takes for one.
    const signal = AbortSignal.abort(Object.assign(new Error('The shell did not wait'), { name: 'TimeoutError' }));
    const request = new Request(`http://localhost/api/v1/project/${projectId}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ articles { total } }' }),
      signal,
    });
    await Promise.resolve(api.fetch(request, { operator: false, remoteAddress: '' })).catch(() => undefined);
    const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level);
    expect(levels.filter((level) => level >= 50)).toEqual([]);
    expect(lines.join('')).toContain('caller gone');
  } finally {
    await close();
  }
});
