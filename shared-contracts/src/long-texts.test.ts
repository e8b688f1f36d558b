import { expect, test } from 'vitest';
import { hostParam } from './calls/common.ts';
import { pagePathSchema } from './entities/page.ts';
import { threadTime } from './fixtures/thread-time.ts';
import { parseFilters } from './routing/index.ts';
import { normalisePagePath } from './routing/locale-path.ts';
import { isBlank } from './sections/is-blank.ts';
import { isCssValue } from './text/css-value.ts';
import { safeUrl } from './text/index.ts';

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'page path': normalisePagePath,
  'page path schema': (text) => pagePathSchema.safeParse(text),
  host: (text) => hostParam.safeParse(text),
  address: (text) => safeUrl(text, { allow: 'link' }),
  'CSS value': isCssValue,
  'blank rich text': (text) =>
    isBlank(
      {
        type: 'rich-text',
        label: { en: 'x', fr: 'x' },
        localised: true,
        required: true,
        private: false,
        classes: true,
        max: LONG,
      },
      text,
    ),
  filters: (text) => {
    try {
      return parseFilters(text);
    } catch {
      return null;
    }
  },
};
const PIECES = [
  '/',
  '<',
  '<a ',
  '<!--',
  '&#',
  'a.',
  '-',
  '%20',
  '{}=',
  ' ',
  '(',
  '../',
  'https://',
  'mailto:a@',
  '\u0301',
];
const LONG = 100_000;

test.each(Object.entries(READERS))('%s: a hundred times the text takes nowhere near its square', async (_, read) => {
  for (const piece of PIECES)
    for (const start of ['', '/', 'https:///']) {
      const textOf = (length: number) => `${(start + piece.repeat(length)).slice(0, length)}!`;
      const [short, long] = [textOf(LONG / 100), textOf(LONG)];
      // Milliseconds for a hundred short ones against one long one: linear is 1, quadratic is 100.
      const many = await threadTime(() => {
        for (let count = 0; count < 100; count += 1) read(short);
      });
      const bar = 20 * (many + 1);
      expect(await threadTime(() => read(long), bar)).toBeLessThanOrEqual(bar);
    }
});
