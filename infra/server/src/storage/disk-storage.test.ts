import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Storage, StorageFullError } from 'shared-contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mediaListener } from '../http/media.ts';
import { diskStorage } from './disk-storage.ts';
import { checkSpace } from './free-space.ts';
import { httpStorage } from './http-storage.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('disk storage', () => {
  let root: string;
  let storage: Storage;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'storage-'));
    storage = diskStorage(root);
  });
  afterEach(() => rm(root, { recursive: true }));

  test('leaves nothing beside what it keeps, also of what broke off', async () => {
    async function* broken() {
      yield bytes('half');
      throw new Error('gone');
    }
    await storage.put('whole/a', bytes('a'));
    await expect(storage.put('whole/b', broken())).rejects.toThrow('gone');
    expect(await readdir(root, { recursive: true })).toEqual(['unfinished', 'whole', 'whole/a']);
  });

  test('B14: says that its disk is full, and leaves nothing of what found no room', async () => {
    for (const code of ['ENOSPC', 'EDQUOT']) {
      async function* tooMuch() {
        yield bytes('half');
        throw Object.assign(new Error('no room'), { code });
      }
      await expect(storage.put('a', tooMuch())).rejects.toThrow(StorageFullError);
    }
    expect(await readdir(root, { recursive: true })).toEqual(['unfinished']);
  });

  test('takes nothing and is not well while its volume is away, and goes on when it is back', async () => {
    await storage.check();
    await storage.put('a', bytes('before'));
    await rename(root, `${root}.away`);
    await mkdir(root);
    await expect(storage.put('a', bytes('beside'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(storage.check()).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(checkSpace(root)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readdir(root)).toEqual([]);
    for (const read of [() => storage.get('a'), () => storage.open('a')])
      await expect(read()).rejects.toMatchObject({ code: 'unavailable' });
    const server = createServer(mediaListener(storage)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await fetch(`${origin}/a`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    await expect(httpStorage(origin).open('a')).rejects.toMatchObject({ code: 'unavailable' });
    server.closeAllConnections();
    server.close();
    await expect(httpStorage(origin).open('a')).rejects.toMatchObject({ code: 'unavailable' });
    await rm(root, { recursive: true });
    await rename(`${root}.away`, root);
    await storage.put('b', bytes('after'));
    await storage.check();
    await checkSpace(root);
    expect(await storage.list('')).toEqual(['a', 'b']);
  });

  test('neither names nor gives what is unfinished or a folder', async () => {
    await mkdir(join(root, 'unfinished'));
    await writeFile(join(root, 'unfinished/x'), 'x');
    await storage.put('a/b', bytes('b'));
    expect(await storage.list('')).toEqual(['a/b']);
    expect([await storage.get('a'), await storage.open('a')]).toEqual([null, null]);
    await expect((async () => storage.get('unfinished/x'))()).rejects.toThrow(TypeError);
  });
});
