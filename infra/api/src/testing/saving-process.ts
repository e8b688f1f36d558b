import { memoryStorage } from 'shared-contracts/fixtures';
import { createApi } from '../create-api.ts';
import { openDatabase } from '../database/open-database.ts';

/** Saves one page per writer again and again, and says so after each acknowledgement. Ends by being killed. */
const [dataDir = '', project = '', token = '', ...pages] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const api = createApi({ database, definitions: () => new Map(), storage: memoryStorage() });

async function save(page: string): Promise<void> {
  for (;;) {
    const loaded = await send('POST', `/page${page}`, {});
    const { version } = (await loaded.json()) as { version: number };
    const next = version + 1;
    const body = {
      page,
      path: page,
      sections: [],
      metadata: { en: { title: `${next}`, description: `${next}`.repeat(100) } },
    };
    const saved = await send('PUT', `/page/${encodeURIComponent(page)}`, body);
    if (saved.status === 200) process.stdout.write(`${page} ${next}\n`);
  }
}

const send = (method: string, path: string, body: object): Promise<Response> =>
  api.fetch(
    new Request(`http://localhost/api/v1/project/${project}${path}`, {
      method,
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    { operator: false, remoteAddress: '' },
  );

await Promise.all(pages.map(save));
