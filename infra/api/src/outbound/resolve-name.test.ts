import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResolve } from './resolve-name.ts';

const HEADER = 12;
const A = 1;

/** One address for names that begin with `well`; nothing at all for others. */
function answerTo(query: Buffer): Buffer | null {
  const end = query.indexOf(0, HEADER) + 5;
  if (query.toString('latin1', HEADER + 1, HEADER + 5) !== 'well') return null;
  const hasAddress = query.readUInt16BE(end - 4) === A;
  const header = Buffer.from(query.subarray(0, HEADER));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(hasAddress ? 1 : 0, 6);
  header.fill(0, 8);
  const record = Buffer.from([0xc0, HEADER, 0, A, 0, 1, 0, 0, 0, 0, 0, 4, 192, 0, 2, 7]);
  return Buffer.concat([header, query.subarray(HEADER, end), ...(hasAddress ? [record] : [])]);
}

let socket: Socket;
let folder: string;
let servers: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sections-hosts-'));
  socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const answer = answerTo(query);
    if (answer) socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  servers = [`127.0.0.1:${socket.address().port}`];
});
afterAll(async () => {
  socket.close();
  await rm(folder, { recursive: true, force: true });
});

test('SEC-M3e: names whose servers are silent keep nobody waiting, and are given up', async () => {
  const resolve = createResolve({ servers, patience: 1000 });
  let silent = 0;
  const waiting = Array.from({ length: 64 }, (_, index) =>
    resolve(`silent-${index}.example`).catch(({ code }: NodeJS.ErrnoException) => {
      silent += 1;
      return code;
    }),
  );
  // Another project's application, and what else of the process looks up names, such as mails.
  expect(await resolve('well.example')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  await lookup('localhost');
  expect(silent).toBe(0);
  expect(await Promise.all(waiting)).toEqual(Array(64).fill('ENOTFOUND'));
});

test('what the machine says of a name goes before what servers say', async () => {
  const hostsFile = join(folder, 'hosts');
  await writeFile(hostsFile, '127.0.0.1 localhost\n# 192.0.2.1 well.example\n192.0.2.9\tother Well.example # here\n');
  const resolve = createResolve({ servers, hostsFile });
  expect(await resolve('WELL.example')).toEqual([{ address: '192.0.2.9', family: 4 }]);
  expect(await resolve('well2.example')).toEqual([{ address: '192.0.2.7', family: 4 }]);
});
