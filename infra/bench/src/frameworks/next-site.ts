import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import getPort from 'get-port';
import { buildPeer } from './build-peer.ts';
import type { PageContent } from './page-content.ts';

const NEXT = 'node_modules/next/dist/bin/next';
const PATIENCE = 30_000;

export interface NextSite extends AsyncDisposable {
  readonly url: string;
}

async function untilItAnswers(url: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer.`);
}

/** The page in Next.js, at `/static` made once, at `/dynamic` for each request, as `next start` serves it. */
export async function startNext(content: PageContent): Promise<NextSite> {
  const { folder, env, [Symbol.asyncDispose]: remove } = await buildPeer('next', [NEXT, 'build'], content);
  const port = await getPort({ host: '127.0.0.1' });
  const child = spawn(process.execPath, [join(folder, NEXT), 'start', '-p', `${port}`, '-H', '127.0.0.1'], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const end = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await remove();
  };
  try {
    await untilItAnswers(`${url}/static`);
    return { url, [Symbol.asyncDispose]: end };
  } catch (error) {
    await end();
    throw error;
  }
}
