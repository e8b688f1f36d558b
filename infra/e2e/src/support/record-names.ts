import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, resolve } from 'node:path';

/**
 * Loaded before a product (`--import`): writes down which names its files and folders got, and which of them were made
 * durable, for `cutPower` to take the others away. A file's own sync makes its first name durable, as file systems do
 * that keep a journal; a rename, a link or a folder needs the sync of the folder it stands in.
 */
export type NameRecord =
  | { readonly made: string; readonly by: 'create' | 'rename' | 'link' | 'mkdir' }
  | { readonly synced: string };

const { POWER_RECORD: record = '' } = process.env;
const { appendFileSync, existsSync, readlinkSync } = fs;
const note = (line: NameRecord): void => appendFileSync(record, `${JSON.stringify(line)}\n`);
const pathOf = (fd: number): string => readlinkSync(`/proc/self/fd/${fd}`);

const creates = (flags: unknown): boolean =>
  typeof flags === 'number' ? (flags & fs.constants.O_CREAT) !== 0 : /^[wa]/.test(String(flags ?? 'r'));

const { openSync, renameSync, linkSync, mkdirSync, fsyncSync, fdatasyncSync } = fs;
const { open, rename, link, mkdir } = fs.promises;

/** Folders that `mkdir -p` is going to make. */
function missing(path: string): string[] {
  return existsSync(path) ? [] : [...missing(dirname(path)), path];
}

Object.assign(fs, {
  openSync: (...args: Parameters<typeof openSync>) => {
    const isNew = creates(args[1]) && !existsSync(args[0]);
    const fd = openSync(...args);
    if (isNew) note({ made: resolve(String(args[0])), by: 'create' });
    return fd;
  },
  renameSync: (from: string, to: string) => {
    renameSync(from, to);
    note({ made: resolve(to), by: 'rename' });
  },
  linkSync: (from: string, to: string) => {
    linkSync(from, to);
    note({ made: resolve(to), by: 'link' });
  },
  mkdirSync: (...args: Parameters<typeof mkdirSync>) => {
    const made = missing(resolve(String(args[0])));
    const answer = mkdirSync(...args);
    for (const path of made) note({ made: path, by: 'mkdir' });
    return answer;
  },
  fsyncSync: (fd: number) => {
    fsyncSync(fd);
    note({ synced: pathOf(fd) });
  },
  fdatasyncSync: (fd: number) => {
    fdatasyncSync(fd);
    note({ synced: pathOf(fd) });
  },
});

Object.assign(fs.promises, {
  open: async (...args: Parameters<typeof open>) => {
    const path = resolve(String(args[0]));
    const isNew = creates(args[1]) && !existsSync(path);
    const handle = await open(...args);
    if (isNew) note({ made: path, by: 'create' });
    const { sync, datasync } = handle;
    return Object.assign(handle, {
      sync: async () => {
        await sync.call(handle);
        note({ synced: path });
      },
      datasync: async () => {
        await datasync.call(handle);
        note({ synced: path });
      },
    });
  },
  rename: async (from: string, to: string) => {
    await rename(from, to);
    note({ made: resolve(to), by: 'rename' });
  },
  link: async (from: string, to: string) => {
    await link(from, to);
    note({ made: resolve(to), by: 'link' });
  },
  mkdir: async (...args: Parameters<typeof mkdir>) => {
    const made = missing(resolve(String(args[0])));
    const answer = await mkdir(...args);
    for (const path of made) note({ made: path, by: 'mkdir' });
    return answer;
  },
});
syncBuiltinESMExports();
