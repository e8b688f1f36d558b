import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { standStill } from './settle.ts';

interface Finding {
  readonly html: string;
  readonly target: readonly unknown[];
}

/** While something modal is open the page behind it is there for nobody. axe guesses it by what covers the window. */
const isCovered = (page: Page): Promise<boolean> =>
  page.locator(':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):visible').first().isVisible();

/** What axe takes for a fault and is none. */
const PARDONED: Readonly<Record<string, (page: Page, finding: Finding) => Promise<boolean>>> = {
  // A list or menu beside what opened it stands outside of every landmark, as tooltips do.
  region: async (page, { target: [selector, inner] }) =>
    typeof selector === 'string' &&
    inner === undefined &&
    page.locator(selector).evaluate((element) => {
      const surface = ':is([data-trigger], [role=tooltip])';
      const inside = element.querySelector(surface);
      return element.closest(surface) !== null || (inside !== null && inside.textContent === element.textContent);
    }),
  'landmark-one-main': isCovered,
  'page-has-heading-one': isCovered,
  // The arrow keys move and scroll a list from the field that filters it.
  'scrollable-region-focusable': async (page, { target: [selector] }) =>
    typeof selector === 'string' &&
    page
      .locator(selector)
      .evaluate(({ id }) => id !== '' && document.querySelector(`input[aria-controls~="${id}"]`) !== null),
  // A blank heading under edit reads out its placeholder, which styles draw.
  'empty-heading': async (_, { html }) => html.includes('data-placeholder='),
};

/**
 * Fails the test when axe finds anything on the page as it stands; names the rule and the elements. A tooltip that
 * happens to be shown is left out: it stands outside of every landmark, as tooltips do, and belongs to what it explains.
 * So is what was read out already: it is taken away after seconds, and may name a button that is gone.
 * `within` looks at one part only.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Half-faded words have less contrast than they will have.
  await standStill(page);
  // All frames are of the page's own origin: axe runs in them as they stand, and spares opening a page to put results together.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('[role=tooltip]')
    .exclude('[data-live-announcer]');
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  const words: string[] = [];
  for (const { id, help, nodes } of violations)
    for (const { html, target } of nodes)
      if (!(await PARDONED[id]?.(page, { html, target }))) words.push(`${id}: ${help}: ${target}`);
  expect(words).toEqual([]);
}
