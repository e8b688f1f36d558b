import type { RemoteRelease } from 'shared-contracts';
import { expect, test } from 'vitest';
import { RenderError } from '../errors/render-error.ts';
import type { RenderOutcome } from './page-renderer.ts';
import { EMPTY_PAGE } from './warm-pages.ts';
import { createWarmUp } from './warm-up.ts';

const LIVE = { name: 'mf-renderer', version: '1.0.0' } as RemoteRelease;
const NEXT = { name: 'mf-renderer', version: '2.0.0' } as RemoteRelease;
const PAGE = { ...EMPTY_PAGE, page: { ...EMPTY_PAGE.page, id: 'p1', path: '/rooms' } };

interface Drawing {
  readonly cpu?: number;
  readonly bytes?: number;
  readonly text?: number;
  readonly failed?: number;
}

const outcomeOf = ({ cpu = 10, bytes = 50_000, text = 1000, failed = 0 }: Drawing): RenderOutcome =>
  ({ page: { body: new Uint8Array(bytes), failed, text, cpu }, hung: [] }) as unknown as RenderOutcome;

/** A version as it draws the page, one time after the other; the last way stays. */
function warmUp(drawings: readonly (Drawing | RenderError)[], live: Drawing | RenderError = {}, pages = [PAGE]) {
  let drawn = 0;
  const warm = createWarmUp({
    renderer: {
      render: async (release, { page }) => {
        if (page.id !== 'p1') return outcomeOf({});
        if (release === LIVE && live instanceof RenderError) throw live;
        if (release === LIVE) return outcomeOf(live as Drawing);
        const drawing = drawings[Math.min(drawn, drawings.length - 1)] ?? {};
        drawn += 1;
        if (drawing instanceof RenderError) throw drawing;
        return outcomeOf(drawing);
      },
    },
    pages: () => pages,
    current: () => LIVE,
    before: () => [],
    now: () => 0,
  });
  return { warm, drawn: () => drawn };
}

const WORSE = 'page /rooms (p1) is worse than in 1.0.0: ';

test.each<[fault: string, drawing: Drawing, live: Drawing, reason: string]>([
  ['much slower', { cpu: 61 }, {}, 'milliseconds of processor time: 61 instead of 10'],
  ['much slower on a page that takes its time', { cpu: 301 }, { cpu: 100 }, 'milliseconds of processor time: 301'],
  ['much larger', { bytes: 200_000 }, {}, 'bytes of the document: 200000 instead of 50000'],
  ['lacking text', { text: 499 }, {}, 'characters shown: 499 instead of 1000'],
  ['lacking a section', { failed: 1 }, {}, 'sections left out: 1 instead of 0'],
])('D3: a version that is %s is refused with the page, unless it is meant', async (_, drawing, live, reason) => {
  const refused = warmUp([drawing], live).warm(NEXT, 'refuse');
  await expect(refused).rejects.toMatchObject({ failure: 'worse', message: expect.stringContaining(WORSE + reason) });
  expect(await warmUp([drawing], live).warm(NEXT, 'accept')).toMatchObject({ pages: 1 });
});

test.each<[what: string, drawings: readonly (Drawing | RenderError)[], live: Drawing]>([
  ['slower by what a machine does', [{ cpu: 60 }], {}],
  ['slower by less than three times', [{ cpu: 299 }], { cpu: 100 }],
  ['slow until it was drawn a few times', [{ cpu: 400 }, { cpu: 200 }, { cpu: 90 }, { cpu: 20 }], {}],
  ['larger by little', [{ bytes: 65_000 }], { bytes: 100 }],
  ['larger by less than twice', [{ bytes: 900_000 }], { bytes: 500_000 }],
  ['failing once', [new RenderError('hang', 'out of time'), {}], {}],
])('D3: a version that is %s is used', async (_, drawings, live) => {
  expect(await warmUp(drawings, live).warm(NEXT, 'refuse')).toMatchObject({ pages: 1 });
});

test('D3: what cannot be drawn is refused though losses are meant; and a page that the live version cannot draw tells nothing', async () => {
  const fault = new RenderError('throw', 'whole');
  await expect(warmUp([fault]).warm(NEXT, 'accept')).rejects.toThrow(`${WORSE}whole`);
  const overload = new RenderError('overload', 'too many');
  await expect(warmUp([overload]).warm(NEXT, 'refuse')).rejects.toBe(overload);
  expect(await warmUp([{ failed: 1 }], fault).warm(NEXT, 'refuse')).toBeNull();
});

test('D3: what eight pages took is told together, the best of what each took', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => ({
    ...PAGE,
    page: { ...PAGE.page, id: index === 0 ? 'p1' : `other ${index}` },
  }));
  const { warm } = warmUp(
    [
      { cpu: 30, bytes: 60_000 },
      { cpu: 14, bytes: 60_000 },
    ],
    {},
    pages,
  );
  expect(await warm(NEXT, 'refuse')).toEqual({
    pages: 8,
    cpu_ms: { before: 80, now: 84 },
    bytes: { before: 400_000, now: 410_000 },
  });
});
