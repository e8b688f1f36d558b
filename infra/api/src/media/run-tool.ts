import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ApiError, type MediaReason } from 'shared-contracts';
import { MediumError } from './medium-error.ts';

/** A program that this machine does not have. */
export class MissingToolError extends MediumError {
  override readonly name = 'MissingToolError';
  constructor(reason: MediaReason) {
    super(reason, { isFinal: true });
  }
}

export interface Tool {
  readonly program: string;
  /** What is said where the machine does not have it. */
  readonly missing: MediaReason;
  /** Seconds of processor; three times as many may pass. */
  readonly seconds: number;
}

const MIB = 1024 * 1024;
/** Of address space, in KiB. */
const MOST_MEMORY = 1536 * 1024;
/** Of one file that is written, in blocks of 512 bytes. */
const MOST_FILE = (2048 * MIB) / 512;
const MOST_OUTPUT = MIB;
/** What a shell says of a program that it does not find. */
const NOT_FOUND = 127;

/** Behind all who visit a site, and within bounds that the system keeps. A shell may take one bound at a time only. */
const BOUNDED = `ulimit -v ${MOST_MEMORY} && ulimit -f ${MOST_FILE} && ulimit -t "$1" || exit 126; shift; command -v "$1" >/dev/null || exit ${NOT_FOUND}; exec nice -n 10 "$@"`;

/** What programs say where the machine is at its end, not the file. */
const SAID = { 'No space left on device': 'ENOSPC', 'Cannot allocate memory': 'ENOMEM' } as const;

const run = promisify(execFile);

function failureOf(error: unknown, missing: MediaReason, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return Object.assign(new ApiError('unavailable'), { cause: error });
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === NOT_FOUND) return new MissingToolError(missing);
  const [, code] = Object.entries(SAID).find(([words]) => error.message.includes(words)) ?? [];
  return code ? Object.assign(error, { code }) : error;
}

/** Runs a tool with arguments, and resolves with what it says. */
export type Run = (tool: Tool, args: readonly string[], signal?: AbortSignal) => Promise<string>;

/**
 * Runs a program on a stranger's file, with no more time, memory and output than it may need, and nothing of this
 * process's surroundings. Resolves with what it says; rejects where it fails, with a MissingToolError where there is
 * none, and with `unavailable` where the signal ends it.
 */
export const runTool: Run = async ({ program, missing, seconds }, args, signal) => {
  try {
    const { stdout } = await run('/bin/sh', ['-c', BOUNDED, 'sh', String(seconds), program, ...args], {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      timeout: seconds * 3000,
      killSignal: 'SIGKILL',
      maxBuffer: MOST_OUTPUT,
      ...(signal && { signal }),
    });
    return stdout;
  } catch (error) {
    throw failureOf(error, missing, signal);
  }
};
