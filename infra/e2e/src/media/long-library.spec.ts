import { signInBrowser } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const MANY = 100_000;

const idOf = (place: number): string => `00000000-0000-4000-8000-${`${place}`.padStart(12, '0')}`;

test('M1: every place of a hundred thousand media is reached at once, and what was passed is not asked for', async ({
  page,
  product,
  owner,
}) => {
  await signInBrowser(page, product);
  const asked: number[] = [];
  const { result } = await owner.api.listMedia({ params: { project: owner.project }, query: { per_page: 1 } });
  // As the API answers, of one medium of the site a hundred thousand times.
  await page.route('**/medias?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const [number, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
    asked.push(number);
    const media = Array.from({ length: Math.max(0, Math.min(size, MANY - (number - 1) * size)) }, (_, index) => {
      const place = (number - 1) * size + index + 1;
      return { ...result[0], id: idOf(place), title: `Medium ${place}` };
    });
    // What was scrolled past meanwhile is not waited for.
    await route.fulfill({ json: { result: media, total: MANY } }).catch(() => undefined);
  });
  await page.goto('/admin/media');
  const grid = page.getByRole('grid', { name: 'Media of this site' });
  await expect(grid.getByRole('row', { name: 'Medium 1', exact: true })).toBeVisible();
  const scrollTo = (share: number) =>
    page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
  await scrollTo(0.5);
  await expect(grid.getByRole('row', { name: /^Medium (?:49|50)\d{3}$/ }).first()).toBeInViewport();
  expect(asked.length).toBeLessThan(20);
  // Back at the beginning by keyboard, to the end, and to the beginning again.
  await scrollTo(0);
  const first = grid.getByRole('row', { name: 'Medium 1', exact: true });
  await expect(first).toBeInViewport();
  await grid.focus();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  const last = grid.getByRole('row', { name: `Medium ${MANY}`, exact: true });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(last).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(grid.getByRole('row', { name: `Medium ${MANY - 1}`, exact: true })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  // Another question is answered from its beginning.
  await scrollTo(0.7);
  await expect(grid.getByRole('row', { name: /^Medium (?:69|70)\d{3}$/ }).first()).toBeInViewport();
  await page.evaluate(() => {
    const films = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Films'));
    films?.click();
  });
  await expect(first).toBeInViewport();
  expect(asked.length).toBeLessThan(60);
});

test('M1: what was scrolled past stays selected; Shift selects what lies between, loaded or not', async ({
  page,
  product,
  owner,
}) => {
  await signInBrowser(page, product);
  const { result } = await owner.api.listMedia({ params: { project: owner.project }, query: { per_page: 1 } });
  const mediumAt = (place: number) => ({ ...result[0], id: idOf(place), title: `Medium ${place}` });
  await page.route('**/medias?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const [number, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
    const media = Array.from({ length: size }, (_, index) => mediumAt((number - 1) * size + index + 1));
    await route.fulfill({ json: { result: media, total: MANY } }).catch(() => undefined);
  });
  await page.route('**/medias/00000000-*', (route) =>
    route.fulfill({ json: mediumAt(Number(new URL(route.request().url()).pathname.slice(-12))) }),
  );
  await page.goto('/admin/media');
  const grid = page.getByRole('grid', { name: 'Media of this site' });
  const bar = page.getByRole('toolbar', { name: 'What is selected' }).getByRole('status');
  /** Those that are in view whole. */
  const numbers = (): Promise<number[]> =>
    grid.getByRole('row', { name: /^Medium \d+$/ }).evaluateAll((rows) =>
      rows
        .filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top > 200 && bottom < innerHeight - 100;
        })
        .map((row) => Number(/Medium (\d+)/.exec(row.textContent ?? '')?.[1])),
    );
  /** Scrolls to a part of all, and tells the number of one that is in view there. */
  const at = async (share: number): Promise<number> => {
    let found = 0;
    await expect(async () => {
      await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
      const [number = 0] = (await numbers()).filter((each) => Math.abs(each / MANY - share) < 0.001);
      expect(number).toBeGreaterThan(0);
      found = number;
    }).toPass();
    return found;
  };
  const rowOf = (number: number) => grid.getByRole('row', { name: `Medium ${number}`, exact: true });
  await rowOf(1).click();
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  const near = await at(0.003);
  await rowOf(near).click({ modifiers: ['Control'] });
  await expect(bar).toContainText('2 selected');
  const far = await at(0.01);
  await rowOf(far).click({ modifiers: ['Control'] });
  await expect(bar).toContainText('3 selected');
  // The second one is on no page that is still there.
  const last = await at(0.016);
  await expect(bar).toContainText('3 selected');
  await rowOf(last).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText(`${last - far + 1 + 2} selected`);
});
