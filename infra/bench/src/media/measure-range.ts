import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { apiCalls, createClient, httpTransport } from 'shared-contracts';
import type { Measure } from '../line.ts';
import { OWNER, startProduct } from '../support/product.ts';
import { compareLoad } from '../support/two-sides.ts';

const MIB = 1024 * 1024;
const FILE = 5 * MIB;
const RANGE = { range: `bytes=${MIB}-${2 * MIB - 1}` };
const NAME = 'file.txt';

/** Debian's nginx, serving one file from a folder of its own. */
async function startNginx(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'sections-bench-'));
  const port = await getPort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/t;`);
  await writeFile(join(folder, NAME), bytes);
  await writeFile(
    join(folder, 'nginx.conf'),
    `user root;
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events {}
http { access_log off; sendfile on; ${paths.join(' ')} server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const child = spawn('nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const answers = (): Promise<boolean> =>
    fetch(`${url}/${NAME}`, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await answers()));
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A megabyte in the middle of a file, read from the same disk. */
export async function measureRange(): Promise<Measure[]> {
  const bytes = Buffer.alloc(FILE, 'A line of a text that is long enough.\n');
  await using nginx = await startNginx(bytes);
  await using product = await startProduct();
  const visitor = createClient(apiCalls, httpTransport({ baseUrl: `${product.url}/api/v1` }));
  const { token, projects } = await visitor.login({ body: OWNER });
  const owner = createClient(apiCalls, httpTransport({ baseUrl: `${product.url}/api/v1`, headers: { token } }));
  const { files } = await owner.uploadMedia({
    params: { project: projects[0]?.id ?? '' },
    body: { 'files[1][file]': new File([bytes], NAME) },
  });
  const path = new URL(files[0]?.url ?? '', product.url).pathname;
  const part = await fetch(`${product.url}${path}`, { headers: RANGE });
  if (part.status !== 206 || (await part.arrayBuffer()).byteLength !== MIB)
    throw new Error(`${part.status} is no range`);
  const compared = await compareLoad({
    ours: product.url,
    peer: nginx.url,
    paths: [path],
    headers: RANGE,
    peerPaths: [`/${NAME}`],
  });
  return [
    {
      what: 'a megabyte in the middle of a file',
      unit: 'req/s',
      ...compared,
      against: 'nginx',
      budget: { of: 'ratio', atLeast: 0.7 },
    },
  ];
}
