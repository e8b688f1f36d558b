import { pino } from 'pino';
import { ApiError, type RemoteRelease } from 'shared-contracts';
import { expect, test, vi } from 'vitest';
import { createFakeRegistry } from '../testing/fake-registry.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { createServingSet } from './serving-set.ts';
import { createVerdicts } from './verdicts.ts';

const releaseOf = (name: string): RemoteRelease => fakeRelease('1.0.0', { name }).release;
const ONE = releaseOf('mf-one');
const TWO = releaseOf('mf-two');
const THREE = releaseOf('mf-three');

/** Verdicts that the registry takes as `answer` has it; `asked` are the names it was told of, in order. */
function setUp(answer: (name: string) => void) {
  const logger = pino({ level: 'silent' });
  const asked: string[] = [];
  const source = {
    ...createFakeRegistry(),
    reportVerdict: async (name: string) => {
      asked.push(name);
      answer(name);
    },
  };
  const serving = createServingSet({ store: { writeLast: async () => undefined }, onSwitch: () => undefined, logger });
  for (const release of [ONE, TWO, THREE]) serving.use(release);
  return { asked, verdicts: createVerdicts({ source, serving, shell: 'web-1', logger }) };
}

test.each(['not_found', 'invalid'] as const)(
  'D7: a verdict that the registry does not take (%s) keeps no other back, and is told once',
  async (code) => {
    const { asked, verdicts } = setUp((name) => {
      if (name === 'mf-one') throw new ApiError(code);
    });
    for (const release of [ONE, TWO]) verdicts.note(release, 1);
    await vi.waitFor(() => expect(asked).toContain('mf-two'));
    verdicts.note(THREE, 1);
    await vi.waitFor(() => expect(asked).toContain('mf-three'));
    expect(asked).toEqual(['mf-one', 'mf-two', 'mf-three']);
  },
);

test('D7: one that is refused for now keeps no other back, and is told again', async () => {
  let refuses = true;
  const { asked, verdicts } = setUp((name) => {
    if (name === 'mf-one' && refuses) throw new ApiError('forbidden');
  });
  for (const release of [ONE, TWO]) verdicts.note(release, 1);
  await vi.waitFor(() => expect(asked).toContain('mf-two'));
  refuses = false;
  asked.length = 0;
  verdicts.tell();
  await vi.waitFor(() => expect(asked).toEqual(['mf-one']));
});

test('D7: where nobody answers no more is told, and what is named no longer is not told later', async () => {
  let away = true;
  const { asked, verdicts } = setUp(() => {
    if (away) throw new Error('connection lost');
  });
  for (const release of [ONE, TWO]) verdicts.note(release, 1);
  await vi.waitFor(() => expect(asked).toEqual(['mf-one', 'mf-one']));
  away = false;
  asked.length = 0;
  verdicts.keep([TWO, THREE]);
  verdicts.note(THREE, 1);
  await vi.waitFor(() => expect(asked).toContain('mf-three'));
  expect(asked).toEqual(['mf-two', 'mf-three']);
});
