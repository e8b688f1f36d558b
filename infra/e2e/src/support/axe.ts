import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails the test when axe finds anything on the page as it stands; names the rule and the elements. A tooltip that
 * happens to be shown is left out: it stands outside of every landmark, as tooltips do, and belongs to what it explains.
 * So is what was read out already: it is taken away after seconds, and may name a button that is gone.
 * `within` looks at one part only.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).exclude('[role=tooltip]').exclude('[data-live-announcer]');
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  const words = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(', ')}`,
  );
  expect(words).toEqual([]);
}
