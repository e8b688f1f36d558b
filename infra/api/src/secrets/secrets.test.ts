import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecrets, KEY_BYTES } from './secrets.ts';

const secrets = createSecrets(randomBytes(KEY_BYTES));

describe('E15: what is sealed', () => {
  test.each(['', 'a key', 'é🌱'.repeat(2000)])('opens to what it was, and shows nothing of it', (text) => {
    const stored = secrets.seal(text, 'here');
    expect(secrets.open(stored, 'here')).toBe(text);
    if (text) expect(Buffer.from(stored.sealed, 'base64url').includes(text)).toBe(false);
  });

  test('is never twice the same', () => {
    expect(secrets.seal('a key', 'here')).not.toEqual(secrets.seal('a key', 'here'));
  });

  test('opens at no other place, under no other key, and not once it was changed', () => {
    const { sealed } = secrets.seal('a key', 'here');
    const bytes = Buffer.from(sealed, 'base64url');
    expect(secrets.open({ sealed }, 'there')).toBeNull();
    expect(createSecrets(randomBytes(KEY_BYTES)).open({ sealed }, 'here')).toBeNull();
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(secrets.open({ sealed: changed.toString('base64url') }, 'here')).toBeNull();
    }
    for (const broken of ['', 'x', sealed.slice(0, 20), sealed.slice(0, -4)])
      expect(secrets.open({ sealed: broken }, 'here')).toBeNull();
  });
});
