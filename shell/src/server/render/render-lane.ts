import { messageOf, type RenderPayload } from 'shared-contracts';
import type { RenderError } from '../errors/render-error.ts';
import { DamagedFileError, type ReadVerified } from '../remotes/heal-file.ts';
import { createPayloadCache, type PayloadCache } from './payload-cache.ts';
import type { PayloadNames } from './payload-names.ts';
import type { Progress } from './progress.ts';
import type {
  FileAnswer,
  ReleaseFile,
  RenderJob,
  RenderReply,
  Sent,
  WorkerWord,
  Writing,
  WrittenPage,
} from './render-job.ts';
import { startWorker, type WorkerOptions } from './start-worker.ts';

/** A page that waits to be rendered. */
export interface WaitingRender {
  readonly release: ReleaseFile;
  readonly payload: RenderPayload;
  readonly writing: Writing;
  /** Whose turn it is and whose time it takes: a project's. */
  readonly turn: string;
  /** Told once, of a page that computes for longer than pages do. */
  readonly onSlow?: (() => void) | undefined;
  readonly resolve: (page: WrittenPage) => void;
  readonly reject: (error: RenderError) => void;
}

/** A worker, and what it does. */
export interface Lane {
  readonly progress: () => Progress;
  /** Milliseconds of processor time that it took so far. */
  readonly cpu: () => Promise<number>;
  readonly send: (word: RenderJob | FileAnswer, bytes: readonly Uint8Array[]) => void;
  /** It keeps this process running no more. */
  readonly rest: () => void;
  readonly end: () => Promise<void>;
  /** Names of the parts it holds. */
  readonly cache: PayloadCache<true>;
  /** Whether it listens. Its start is no render's time. */
  ready: boolean;
  job:
    | (WaitingRender & {
        readonly id: number;
        readonly since: number;
        readonly stopWatch: () => void;
        /** Which file it needed is damaged on this machine. */
        damage?: string;
      })
    | null;
}

export interface LaneOptions extends Pick<WorkerOptions, 'heap' | 'fragments' | 'folder'> {
  readonly readFile: ReadVerified;
  readonly onReady: (lane: Lane) => void;
  readonly onReply: (lane: Lane, reply: RenderReply, body: WrittenPage['body']) => void;
  /** It failed or ended, on its own. */
  readonly onEnd: (lane: Lane, reason: string) => void;
}

/** Files that a worker may ask for while it is at a job. */
const filesOf = ({ release, writing: { files } }: WaitingRender) => [
  release,
  ...(release.sheets ? [release.sheets] : []),
  ...(files.kinds ?? []).flatMap((remote) => [remote, ...remote.sheets.files]),
];

async function answerFile({ job, send }: Lane, wanted: string, readFile: ReadVerified): Promise<void> {
  try {
    const named = job && filesOf(job).find(({ file }) => file === wanted);
    if (!named) throw new Error('no file of this page');
    send({}, [await readFile(wanted, named.integrity)]);
  } catch (error) {
    if (job && error instanceof DamagedFileError) job.damage = error.message;
    send({ flaw: messageOf(error) }, []);
  }
}

/** Starts a worker. */
export function openLane({ readFile, onReady, onReply, onEnd, ...options }: LaneOptions): Lane {
  const hear = (word: WorkerWord, body: WrittenPage['body']): void => {
    if ('ready' in word) {
      onReady(lane);
      return;
    }
    if ('wants' in word) void answerFile(lane, word.wants, readFile);
    else onReply(lane, word, body);
  };
  const worker = startWorker({ ...options, onWord: hear, onEnd: (reason) => onEnd(lane, reason) });
  const lane: Lane = {
    ...worker,
    cache: createPayloadCache(),
    ready: false,
    job: null,
  };
  return lane;
}

/** Hands a worker its render: of page, project and files only what it does not hold. */
export function sendRender(
  { cache, send: sendJob }: Lane,
  { id, release, payload, writing }: Pick<WaitingRender, 'release' | 'payload' | 'writing'> & { readonly id: number },
  nameOf: PayloadNames,
): void {
  const bytes: Uint8Array[] = [];
  const send = (part: object): Sent => {
    const { name, text } = nameOf(part);
    if (cache.take(name.key)) return { name };
    cache.put(name.key, true, name.bytes);
    const piece = Buffer.from(text());
    bytes.push(piece);
    return { name, sent: piece.length };
  };
  const { page, project, ...own } = payload;
  const { files, ...form } = writing;
  // In the order in which the worker takes them.
  const parts = { page: send(page), project: send(project), files: send(files) };
  sendJob({ id, release, payload: own, writing: form, parts }, bytes);
}
