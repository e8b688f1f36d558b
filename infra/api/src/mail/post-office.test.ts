import { expect, test } from 'vitest';
import { createOwnRateLimiter } from '../rate-limits/rate-limiter.ts';
import type { Mail } from './mailer.ts';
import { PostOffice, type Sender } from './post-office.ts';

const mailTo = (to: string): Mail => ({ to, subject: 'S', text: 'T', html: 'H' });

/** A server that hands over mails when it is told to. */
function office() {
  const sent: string[] = [];
  const held: (() => void)[] = [];
  let isHeld = false;
  const mailer = {
    send: async ({ to }: Mail) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      sent.push(to);
    },
  };
  const post = new PostOffice(mailer, createOwnRateLimiter('mails'));
  const send = (to: string, sender?: Sender) =>
    post.send(mailTo(to), sender).then(
      () => 'sent',
      ({ code }: { code: string }) => code,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    sent,
    send,
    settle,
    hold: () => {
      isHeld = true;
    },
    release: async () => {
      while (held.length > 0) {
        held.shift()?.();
        await settle();
      }
    },
  };
}

const form = (name: string): Sender => ({ kind: 'form', name });
const invitation = (name: string): Sender => ({ kind: 'invitation', name });
const count = (outcomes: readonly string[]) => outcomes.filter((outcome) => outcome === 'sent').length;

test('SEC-M3: a tenant whose mails wait holds up no other’s', async () => {
  const { sent, send, hold, release, settle } = office();
  hold();
  const loud = Array.from({ length: 100 }, (_, index) => send(`loud-${index}@example.org`, form('loud')));
  await settle();
  const other = send('other@example.org', form('other'));
  const reset = send('owner@example.org');
  await settle();
  await release();
  expect(await Promise.all([other, reset])).toEqual(['sent', 'sent']);
  expect(sent.indexOf('other@example.org')).toBeLessThan(10);
  await Promise.all(loud);
});

test('what strangers have sent to a mailbox keeps none of its owner’s own mail from it', async () => {
  const { send } = office();
  const [box, own] = ['owner@example.org', { ...form('own'), toOwn: true }];
  for (let index = 0; index < 30; index += 1) await send(box, form('stranger'));
  expect([await send(box, form('another')), await send(box, own)]).toEqual(['too_many_requests', 'sent']);
  // Whoever asks for links in somebody’s name keeps no word about their hosts from them.
  for (let index = 0; index < 20; index += 1) await send(box);
  expect([await send(box), await send(box, { kind: 'host', name: 'own' })]).toEqual(['too_many_requests', 'sent']);
  for (let index = 0; index < 29; index += 1) await send(box, own);
  expect(await send(box, own)).toBe('too_many_requests');
  expect(await send(box, { ...own, kind: 'digest' })).toBe('sent');
});

test('SEC-M3: one project mails no masses, and no stranger from many projects', async () => {
  const { send } = office();
  const invited = [];
  for (let index = 0; index < 70; index += 1) invited.push(await send(`${index}@example.org`, invitation('p')));
  expect(count(invited)).toBe(60);
  expect(invited.at(-1)).toBe('too_many_requests');
  const stranger = [];
  for (let index = 0; index < 10; index += 1)
    stranger.push(await send(index % 2 ? 'Stranger@example.org' : 'stranger@example.org', invitation(`q${index}`)));
  expect(count(stranger)).toBe(6);
  expect(await send('stranger@example.org')).toBe('sent');
});
