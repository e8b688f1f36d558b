import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { beginSession, readSession, sessionCookie } from './operator-session.ts';

const signs = {
  sign: (text: string) => `${text.length}`,
  isSigned: (text: string, mac: string) => mac === `${text.length}`,
};
const read = (cookie: string) => readSession({ headers: { cookie } } as IncomingMessage, signs, false);

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

test('SEC-L3: its cookie is for its host alone, by TLS where there is one, and no script reads it', () => {
  const cookie = sessionCookie(beginSession(null), signs, true);
  expect(cookie).toMatch(/^__Host-sections-operator=/);
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(attribute);
});
