import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { beginSession, readSession, sessionCookie, signedSession } from './operator-session.ts';

const signs = {
  sign: (text: string) => `${text.length}`,
  isSigned: (text: string, mac: string) => mac === `${text.length}`,
};
const requestWith = (cookie: string) => ({ headers: { cookie } }) as IncomingMessage;
const read = (cookie: string) => signedSession(requestWith(cookie), signs, false);

afterEach(() => void vi.useRealTimers());

test('D7: an operator is known for an hour, and not a moment longer, whatever the browser keeps', () => {
  vi.useFakeTimers();
  const [cookie = ''] = sessionCookie(beginSession('Inès'), signs, false).split(';');
  expect(read(cookie)?.person).toBe('Inès');
  vi.advanceTimersByTime(3_599_999);
  expect(read(cookie)?.person).toBe('Inès');
  vi.advanceTimersByTime(1);
  expect(read(cookie)).toBeNull();
});

test('D7: one that was ended is over for whoever has its cookie, and for no other', async () => {
  const [ended, other] = [beginSession('Inès'), beginSession('Inès')];
  const access = { ...signs, isEnded: async ({ id }: { id: string }) => id === ended.id };
  const [endedCookie = '', otherCookie = ''] = [ended, other].map((each) => sessionCookie(each, signs, false));
  expect(read(endedCookie)?.id).toBe(ended.id);
  expect(await readSession(requestWith(endedCookie), access, false)).toBeNull();
  expect(await readSession(requestWith(otherCookie), access, false)).toEqual(other);
});

test('SEC-L3: its cookie is for its host alone, by TLS where there is one, and no script reads it', () => {
  const cookie = sessionCookie(beginSession(null), signs, true);
  expect(cookie).toMatch(/^__Host-sections-operator=/);
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(attribute);
});
