import type { Submission } from 'shared-contracts';
import { expect, test } from 'vitest';
import { replyHref } from './reply-href.ts';
import type { InboxWords } from './use-inbox-words.ts';

const t = ((key: string) => key) as InboxWords;
const written = (value: string): Submission => ({
  ...{ id: 'a', form: 'b', form_name: 'Write to us', page: '/visit', locale: 'en', status: 'unread', mail: 'none' },
  ...{ created: '2026-11-21T10:00:00.000Z', expires: '2027-11-21T10:00:00.000Z' },
  answers: [{ key: 'message', label: 'Message', type: 'textarea', value }],
});

test('W3: whatever a visitor wrote can be answered, quoted to its end or cut', () => {
  for (const value of ['', 'One\nTwo', `${'a'.repeat(599)}🌱${'b'.repeat(99)}`, '🌱'.repeat(700)]) {
    const { searchParams, pathname } = new URL(replyHref(written(value), 'zoe@example.org', t));
    expect([decodeURIComponent(pathname), searchParams.get('subject')]).toEqual([
      'zoe@example.org',
      'message.replySubject',
    ]);
    const body = searchParams.get('body') ?? '';
    expect(body.isWellFormed()).toBe(true);
    const quoted = body
      .split('\r\n')
      .flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : []))
      .join('\n');
    if (value.length <= 600) expect(quoted).toBe(value);
    else {
      expect(quoted).toMatch(/^.{599,601}…$/s);
      expect(value.startsWith(quoted.slice(0, -1))).toBe(true);
    }
  }
});

test('W3: nothing that a visitor wrote becomes another field of the mail', () => {
  const href = replyHref(written('x\r\nBcc: a@example.org&bcc=b@example.org'), 'zoe@example.org?bcc=c@example.org', t);
  expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body']);
});
