import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { messageOf } from './message-of.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

const FROM = 'Sections <no-reply@sites.example>';
const URL_IN_MAIL = `https://www.example.com/verify?token=${'a'.repeat(43)}`;
const mail = {
  to: 'camille@example.org',
  subject: 'Confirmez votre adresse\u202f: «\u202fà vous\u202f»',
  text: `Bonjour Zoë,\n\n${URL_IN_MAIL}\n`,
  html: `<p>Bonjour Zoë</p><a href="${URL_IN_MAIL}">lien</a>`,
};

const expectWhole = async (raw: Uint8Array | string): Promise<void> => {
  const { from, to, subject, text, html } = await PostalMime.parse(raw);
  expect(from?.address).toBe('no-reply@sites.example');
  expect(to?.map(({ address }) => address)).toEqual([mail.to]);
  expect(subject).toBe(mail.subject);
  expect(text?.trim()).toBe(mail.text.trim());
  expect(html).toContain(`href="${URL_IN_MAIL}"`);
};

test('P4: a mail that is sent again is one mail to whoever gets it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  try {
    for (const [subject, id] of Object.entries({ first: 'the-same', again: 'the-same', other: 'another' }))
      await outboxMailer(folder, FROM).send({ ...mail, subject, id });
    const raw = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
    const ids = await Promise.all(raw.map(async (each) => (await PostalMime.parse(each)).messageId));
    expect(ids.toSorted()).toEqual(['another', 'the-same', 'the-same'].map((id) => `<${id}@sites.example>`));
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('P4: the name of a sender may have an @', () => {
  const idFrom = (from: string) => messageOf({ ...mail, id: 'x' }, from).messageId;
  expect(['"Team@Home" <a@x.org>', 'a@x.org'].map(idFrom)).toEqual(['<x@x.org>', '<x@x.org>']);
});

describe('the outbox', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'sections-outbox-')), 'outbox');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  test('P1: a mail is a file that mail programs open, the newest last by name, and nobody else reads it', async () => {
    const minutes = [0, 1];
    const mailer = outboxMailer(folder, FROM, () => new Date(Date.UTC(2026, 10, 21, 10, minutes.shift())));
    await mailer.send({ ...mail, subject: 'First' });
    await mailer.send(mail);
    const names = (await readdir(folder)).toSorted();
    expect(names).toEqual([
      '2026-11-21T10-00-00-000Z camille@example.org First.eml',
      expect.stringMatching(/^2026-11-21T10-01-00-000Z camille@example\.org Confirmez votre adresse.*\.eml$/),
    ]);
    const newest = join(folder, names[1] ?? '');
    await expectWhole(await readFile(newest));
    expect((await stat(newest)).mode & 0o077).toBe(0);
  });

  test('mails of more than a month ago go, and nothing that somebody else put there', async () => {
    let now = new Date(2026, 10, 1);
    const mailer = outboxMailer(folder, FROM, () => now);
    const send = async (day: Date): Promise<string[]> => {
      now = day;
      await mailer.send({ ...mail, subject: 'Hello' });
      return (await readdir(folder)).map((name) => name.slice(0, 10)).toSorted();
    };
    await send(now);
    await writeFile(join(folder, 'notes.txt'), '');
    const cut = join(folder, `.${randomUUID()}.unfinished`);
    await writeFile(cut, '');
    await utimes(cut, now, now);
    expect(await send(new Date(2026, 10, 28))).toEqual(['2026-11-01', '2026-11-28', 'notes.txt']);
    expect(await send(new Date(2026, 11, 4))).toEqual(['2026-11-28', '2026-12-04', 'notes.txt']);
  });

  test('nothing in a name leads out of the folder, nor into a header', async () => {
    const mailer = outboxMailer(folder, FROM);
    await mailer.send({ ...mail, to: '../../x@y.example', subject: '../../etc\r\nBcc: all@example.org' });
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    const { bcc, to } = await PostalMime.parse(await readFile(join(folder, name)));
    expect([bcc, to?.length]).toEqual([undefined, 1]);
  });
});

describe('SMTP', () => {
  let server: Server;
  let received = '';
  beforeEach(async () => {
    received = '';
    // As little of a mail server as a client needs.
    server = createServer((socket) => {
      let inData = false;
      socket.setEncoding('utf8').write('220 test\r\n');
      socket.on('data', (chunk: string) => {
        if (inData) {
          received += chunk;
          if (received.endsWith('\r\n.\r\n')) {
            inData = false;
            socket.write('250 taken\r\n');
          }
        } else if (chunk.startsWith('DATA')) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      });
      socket.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => new Promise<unknown>((done) => server.close(done)));

  test('P1: a mail reaches the server of the setting', async () => {
    const { port } = server.address() as AddressInfo;
    await smtpMailer(`smtp://127.0.0.1:${port}`, FROM).send(mail);
    await expectWhole(received.replace(/\r\n\.\r\n$/, '\r\n'));
  });

  test('a server that is away rejects', async () => {
    await expect(smtpMailer('smtp://127.0.0.1:1', FROM).send(mail)).rejects.toThrow();
  });
});
