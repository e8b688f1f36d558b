import * as fs from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  readonly nfd: number;
  readonly node: unknown;
}
interface DiskOperations {
  open: (stream: Stream) => void;
  close: (stream: Stream) => void;
  write: (stream: Stream, ...rest: unknown[]) => number;
  fsync?: (stream: Stream) => number;
}
interface Disk {
  readonly realPath: (node: unknown) => string;
  readonly stream_ops: DiskOperations;
}
type Options = Parameters<NodeFS['init']>[1];

/** What makes bytes durable; tests put themselves between. */
export interface SyncCalls {
  readonly file: (fd: number) => void;
  readonly fileNow: (path: string) => void;
  readonly fileLater: (path: string) => Promise<void>;
}

const onDisk: SyncCalls = {
  file: fs.fsyncSync,
  fileNow: (path) => {
    const fd = fs.openSync(path, 'r+');
    try {
      fs.fdatasyncSync(fd);
    } finally {
      fs.closeSync(fd);
    }
  },
  fileLater: async (path) => {
    const handle = await open(path, 'r+');
    await handle.datasync().finally(() => handle.close());
  },
};

/** A segment in use; what PostgreSQL writes before it has this name is not part of the log yet. */
const isLogSegment = (path: string): boolean =>
  basename(dirname(path)) === 'pg_wal' && /^[0-9A-F]{24}$/.test(basename(path));

/**
 * The disk, with the syncs that WebAssembly's file layer leaves out. PostgreSQL asks for them in the right order; here
 * they happen, except that the log's are gathered: `flush()` makes everything logged so far durable, once for all who
 * wait. Nothing but the log is written while a part of it is unsynced, so data never reaches the disk before its log.
 */
export class SyncedFiles extends NodeFS {
  readonly #sync: SyncCalls;
  readonly #unsynced = new Set<string>();
  #inFlight: readonly string[] = [];
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /** Bytes logged so far; says when a checkpoint is worth it. */
  logged = 0;

  constructor(dataDir: string, sync: SyncCalls = onDisk) {
    super(dataDir);
    this.#sync = sync;
  }

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const patch = (module: unknown) => this.#patch((module as { NODEFS: Disk }).NODEFS);
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), patch] } as Options);
  }

  /** Whether an answer must wait for {@link flush}. */
  get pending(): boolean {
    return this.#unsynced.size > 0 || this.#running !== null;
  }

  flush(): Promise<void> {
    if (this.#unsynced.size === 0) return this.#running ?? Promise.resolve();
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.#start();
    });
    return this.#next;
  }

  #start(): Promise<void> {
    this.#inFlight = [...this.#unsynced];
    this.#unsynced.clear();
    this.#running = Promise.all(this.#inFlight.map((path) => this.#sync.fileLater(path))).then(() => {
      this.#inFlight = [];
      this.#running = null;
    });
    return this.#running;
  }

  #syncLogNow(): void {
    for (const path of new Set([...this.#inFlight, ...this.#unsynced])) this.#sync.fileNow(path);
    this.#inFlight = [];
    this.#unsynced.clear();
  }

  #patch(disk: Disk): void {
    const operations = disk.stream_ops;
    const { write, open: openStream } = operations;
    const logs = new WeakMap<Stream, string>();
    operations.open = (stream) => {
      openStream(stream);
      const path = disk.realPath(stream.node);
      if (isLogSegment(path)) logs.set(stream, path);
    };
    operations.write = (stream, ...rest) => {
      const isLog = logs.has(stream);
      if (!isLog) this.#syncLogNow();
      const written = write(stream, ...rest);
      if (isLog) this.logged += written;
      return written;
    };
    operations.fsync = (stream) => {
      const log = logs.get(stream);
      if (log) this.#unsynced.add(log);
      else this.#sync.file(stream.nfd);
      return 0;
    };
  }
}
