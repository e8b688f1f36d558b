import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { apiCalls, createClient } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createApi } from '../create-api.ts';
import { openDatabase } from '../database/open-database.ts';
import { PASSWORD } from '../testing/test-api.ts';

const KILLS = 3;
const SAVES_BEFORE_KILL = 25;
const PAGES = ['/a', '/b', '/c', '/d'];
const CHILD = join(import.meta.dirname, '../testing/saving-process.ts');

async function withApi<T>(
  dataDir: string,
  work: (client: ReturnType<typeof open>['client']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir });
  const { api, client } = open(database);
  return work(client).finally(() => api.close());
}
function open(database: Awaited<ReturnType<typeof openDatabase>>) {
  const api = createApi({ database, definitions: () => new Map(), storage: memoryStorage() });
  return { api, client: createClient(apiCalls, api.transport) };
}

test('B1: killed (-9) during concurrent saves, again and again, every acknowledged save is there and none is half', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sections-kill-'));
  try {
    const { token, project } = await withApi(dataDir, async (client) => {
      const body = {
        email: 'a@example.org',
        full_name: 'A',
        project_name: 'P',
        host: 'localhost',
        password: PASSWORD,
        terms_accepted: true,
      } as const;
      const made = await client.register({ body });
      for (const path of PAGES)
        await client.createPage({
          params: { project: made.project.id },
          body: { page: path, path, sections: [] },
          headers: { token: made.token },
        });
      return { token: made.token, project: made.project.id };
    });
    const acknowledged = new Map(PAGES.map((path) => [path, 1]));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(process.execPath, [CHILD, dataDir, project, token, ...PAGES], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = once(child, 'exit');
      let saves = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        const [path = '', version = ''] = line.split(' ');
        acknowledged.set(path, Number(version));
        saves += 1;
        if (saves === SAVES_BEFORE_KILL + kill) child.kill('SIGKILL');
      }
      await exited;
      expect(saves).toBeGreaterThanOrEqual(SAVES_BEFORE_KILL);
    }
    await withApi(dataDir, async (client) => {
      for (const [path, version] of acknowledged) {
        const page = await client.loadPage({ params: { project, page: path.slice(1) }, body: {} });
        // One save per page may have been committed and not yet told.
        expect([version, version + 1]).toContain(page.version);
        expect(page.metadata.en).toEqual({ title: `${page.version}`, description: `${page.version}`.repeat(100) });
      }
      const { changes } = await client.listChanges({ query: { after: 0 } });
      expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, index) => index + 1));
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
