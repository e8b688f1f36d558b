import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT_WORKER } from 'shared-contracts/tool';
import { z } from 'zod';
import type { BuildManifest } from '../../shared/build-manifest.ts';
import { type Answer, createAnswer } from '../http/answer.ts';
import { jsonAnswer } from '../http/json.ts';
import { buildMeta } from './build-meta.ts';
import type { FileAnswers } from './file-answers.ts';

const manifestSchema = z.object({
  id: z.string().regex(/^[\w.-]+$/),
  timestamp: z.number(),
  loader: z.string(),
  host: z.string(),
  analytics: z.string(),
  article: z.string(),
  serviceWorker: z.string(),
  files: z.record(z.string(), z.string()),
  hostFiles: z.array(z.string()),
  shared: z.record(z.string(), z.string()),
  tool: z.object({
    entry: z.string(),
    files: z.array(z.string()),
    styles: z.array(z.string()),
    shared: z.record(z.string(), z.string()),
  }),
});

/** What is known of the shell's own browser build. Throws where there is none. */
export const readBuild = (buildDir: string): BuildManifest =>
  manifestSchema.parse(JSON.parse(readFileSync(join(buildDir, 'build.json'), 'utf8')));

/** `/builds/{id}/…`, and what the specification calls the build manifest and metadata. */
export function createBuildFiles(
  buildDir: string,
  build: BuildManifest,
  files: FileAnswers,
): (path: string) => Promise<Answer | null> {
  const { id, timestamp } = build;
  const base = `/builds/${id}/`;
  return async (path) => {
    if (path === '/builds/latest.json') return jsonAnswer(200, { id, timestamp });
    if (path === `/builds/meta/${id}.json`) return jsonAnswer(200, buildMeta(id, timestamp));
    const file = path.startsWith(base) ? path.slice(base.length) : '';
    if (!Object.hasOwn(build.files, file)) return null;
    return files.get(path, file, () => readFile(join(buildDir, 'browser', file)));
  };
}

/** Nothing can be imported into it, and nobody but this site is asked. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** The service worker of draft mode (row O2), at the root since it answers every address; asked for again at every visit. */
export function createWorkerFile(buildDir: string, build: BuildManifest): (path: string) => Promise<Answer | null> {
  let answer: Promise<Answer> | undefined;
  const read = async (): Promise<Answer> =>
    createAnswer({
      status: 200,
      type: 'text/javascript; charset=utf-8',
      body: await readFile(join(buildDir, 'browser', build.serviceWorker)),
      cacheControl: 'no-cache',
      headers: { 'content-security-policy': WORKER_POLICY },
    });
  return async (path) => {
    if (path !== DRAFT_WORKER) return null;
    answer ??= read();
    return answer.catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
  };
}
