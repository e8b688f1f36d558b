import { expect, test } from 'vitest';
import type { SentSave } from './page-job.ts';
import { pageThread } from './page-thread.ts';

const sent = (): SentSave => ({
  projectId: '018f0000-0000-7000-8000-000000000001',
  locale: 'en',
  params: { project: '018f0000-0000-7000-8000-000000000001', page: '018f0000-0000-7000-8000-000000000002' },
  query: {},
  body: new TextEncoder().encode(
    JSON.stringify({ page: 'Rooms', path: '/rooms', layout: 'extended-layout', metadata: {}, sections: [] }),
  ),
});

test('OPS-9: a save whose thread ended between two questions is refused, and the next one is read', async () => {
  const save = await pageThread.read(sent());
  const waiting = pageThread.read(sent());
  pageThread.close();
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  await expect(save.whole()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  save[Symbol.dispose]();
  using next = await pageThread.read(sent());
  expect((await next.whole()).sections).toEqual([]);
  pageThread.close();
});
