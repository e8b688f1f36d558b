import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createWarmPages, type ReadsKept } from './warm-pages.ts';

/** Milliseconds between two writes: what was read since the last one may be lost. */
const PAUSE = 600_000;

const countedSchema = z.tuple([z.string(), z.number(), z.number()]).readonly();

const keptSchema = z.strictObject({
  /** Another one is of another shell, whose pages this one may not draw. */
  format: z.literal(1),
  since: z.number(),
  projects: z.array(countedSchema),
  pages: z.record(z.string(), z.array(countedSchema)),
  inputs: z.record(z.string(), z.record(z.string(), z.string())),
});

/** What was read most before the start; what cannot be understood is nothing. */
function readReads(file: string): ReadsKept | undefined {
  try {
    const { format: _, ...kept } = keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return kept;
  } catch {
    return undefined;
  }
}

interface KeepReadsOptions {
  readonly file: string;
  readonly state: () => ReadsKept;
  readonly logger: Logger;
}

/** Writes what is read most to the disk, now and then and at the end. */
function keepReads({ file, state, logger }: KeepReadsOptions) {
  let written = '';
  const write = async (): Promise<void> => {
    const text = JSON.stringify({ format: 1, ...state() });
    if (text === written) return;
    try {
      // Of one shell alone is the folder: no other writes this draft.
      await writeFile(`${file}.draft`, text);
      await rename(`${file}.draft`, file);
      written = text;
    } catch (error) {
      logger.warn({ err: error, file }, 'What is read most was not kept');
    }
  };
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, PAUSE).unref();
  return {
    close: (): Promise<void> => {
      clearInterval(timer);
      return writing.then(write);
    },
  };
}

/** The pages that are read most, also those of before the start. */
export function openMostRead(stateDir: string, logger: Logger) {
  const file = join(stateDir, 'most-read.json');
  const mostRead = createWarmPages(Date.now, readReads(file));
  return { ...mostRead, ...keepReads({ file, state: mostRead.state, logger }) };
}
