import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { MediaReason } from 'shared-contracts';

/** A program that this machine does not have. */
export class MissingToolError extends Error {
  override readonly name = 'MissingToolError';
  readonly reason: MediaReason;
  constructor(reason: MediaReason) {
    super(`This machine lacks a program: ${reason}`);
    this.reason = reason;
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

const run = promisify(execFile);

/**
 * Runs a program on a stranger's file, with no more time, memory and output than it may need, and nothing of this
 * process's surroundings. Resolves with what it says; rejects where it fails, and with a MissingToolError where there is
 * none.
 */
export async function runTool({ program, missing, seconds }: Tool, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('/bin/sh', ['-c', BOUNDED, 'sh', String(seconds), program, ...args], {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      timeout: seconds * 3000,
      killSignal: 'SIGKILL',
      maxBuffer: MOST_OUTPUT,
    });
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NOT_FOUND) throw new MissingToolError(missing);
    throw error;
  }
}
