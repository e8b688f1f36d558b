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
