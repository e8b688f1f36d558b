import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import type { Measure } from '../line.ts';
import { type Child, ROOT, startChild } from '../support/child.ts';
import { fetchPage } from '../support/fetch-bytes.ts';
import { requestsPerSecondOfTime } from '../support/processor-time.ts';
import { startProduct } from '../support/product.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';

const MAIN = join(ROOT, 'infra/server/src/main.mjs');
const HAPROXY = join(ROOT, 'infra/deploy/haproxy/haproxy.cfg');
const SECONDS = 3;
/** Of each shell, so that one of two is as busy as one alone. */
const CONNECTIONS = 16;
/** Nobody listens there. */
const NOBODY = '127.0.0.1:9';

/** Shells have the first core, what asks them the second, so that neither waits for the other. */
const [SHELLS, ASKERS, ALL] = ['0', '1', '0-1'] as const;
const runProgram = promisify(execFile);
const pin = (pid: number | undefined, cores: string) =>
  runProgram('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, `${pid}`]);

/** The load balancer of infra/deploy before some shells, asked until it answers. */
async function startBalancer(stack: AsyncDisposableStack, shells: readonly Child[]): Promise<string> {
  const [people, api, registry, stats] = await Promise.all(
    Array.from({ length: 4 }, () => getPort({ host: '127.0.0.1' })),
  );
  const bind = (port: number | undefined): string => `127.0.0.1:${port}`;
  const [first = NOBODY, second = NOBODY] = shells.map(({ url }) =>
    new URL(url).host.replace('localhost', '127.0.0.1'),
  );
  const addresses = { SHELL_1: first, SHELL_2: second, API_1: NOBODY, API_2: NOBODY, REGISTRY_1: NOBODY };
  const binds = {
    ...{ HTTP_BIND: bind(people), API_BIND: bind(api), REGISTRY_BIND: bind(registry), STATS_BIND: bind(stats) },
  };
  const path = `${process.env.PATH}:/usr/sbin`;
  const child = spawn('haproxy', ['-db', '-f', HAPROXY], {
    env: { PATH: path, ...addresses, ...binds },
    stdio: 'ignore',
  });
  await pin(child.pid, ASKERS);
  const ended = once(child, 'exit');
  stack.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const url = `http://${bind(people)}`;
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) if (child.exitCode !== null) throw new Error('HAProxy ended before it answered.');
  return url;
}

/** Requests that a second of processor time of these shells answers. */
const perSecondOfTime = (url: string, shells: readonly Child[]): Promise<number> =>
  requestsPerSecondOfTime(shells, {
    ...{ url, seconds: SECONDS, headers: { 'accept-encoding': 'br' } },
    paths: Array.from({ length: CONNECTIONS * shells.length }, () => '/'),
  });

/**
 * What two shells behind the load balancer can answer with a core each, beside one. There is one core for shells here:
 * two share it, and what a second of it answers counts once for each of them.
 */
export async function measureTwoShells(token: string): Promise<Measure> {
  await using stack = new AsyncDisposableStack();
  const rest = stack.use(await startProduct({ OPERATOR_TOKEN: token }));
  const folder = await mkdtemp(join(tmpdir(), 'sections-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const startShell = async (name: string): Promise<Child> => {
    const env = { ROLE: 'shell', PORT: '0', API_URL: rest.url, REGISTRY_URL: rest.url, OPERATOR_TOKEN: token };
    const more = { DATA_DIR: join(folder, name), LOG_FORMAT: 'json', LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
    return stack.use(await startChild(MAIN, { env: { ...env, ...more } }));
  };
  const shells = [await startShell('one'), await startShell('two')];
  const [one, two] = [await startBalancer(stack, shells.slice(0, 1)), await startBalancer(stack, shells)];
  for (const url of [one, two, two]) await fetchPage(`${url}/`);
  for (const { pid } of shells) await pin(pid, SHELLS);
  for (const pid of [process.pid, rest.pid]) await pin(pid, ASKERS);
  stack.defer(async () => void (await pin(process.pid, ALL)));
  const rounds = await byTurns(
    ROUNDS,
    async () => 2 * (await perSecondOfTime(two, shells)),
    () => perSecondOfTime(one, shells.slice(0, 1)),
  );
  return {
    what: 'cached page from two shells behind HAProxy, a core each, by the processor time of shells',
    unit: 'requests/s',
    ...compare(rounds, (figure) => figure),
    against: 'one shell behind it',
    budget: { of: 'ratio', atLeast: 1.8 },
  };
}
