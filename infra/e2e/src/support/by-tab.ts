import type { Locator, Page } from '@playwright/test';

const MOST_PRESSES = 200;

/** Presses Tab until a control has the focus: who has no pointer can reach it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${control}`);
}

export interface TabWalk {
  /** Controls in sections that Tab went to. */
  readonly reached: number;
  /** What is wrong with it, in words. */
  readonly faults: readonly string[];
}

/** Presses Tab from the beginning of a page until it is left again, or turns in a circle. */
export async function walkByTab(page: Page): Promise<TabWalk> {
  const faults: string[] = [];
  let presses = 0;
  for (; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.hasAttribute('data-walked')) return null;
      const before = [...document.querySelectorAll('[data-walked]')].pop();
      element.setAttribute('data-walked', '');
      const { width, height, bottom, top } = element.getBoundingClientRect();
      const isOnScreen = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
      const hasOutline = (marked: Element): boolean => {
        const { outlineStyle, outlineWidth } = getComputedStyle(marked);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      };
      // A card may be marked for its link, a label beside a box for the box.
      const around = [element, element.nextElementSibling, element.closest('article, li, label, [data-compare]')];
      const isMarked = around.some((marked) => marked !== null && hasOutline(marked));
      const isInOrder = !before || Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
      const name = `${element.localName} “${(element.textContent || element.getAttribute('name')) ?? ''}”`;
      if (!isInOrder) return `${name} comes late`;
      if (!isOnScreen) return `${name} is out of sight`;
      return isMarked ? '' : `${name} does not show that it has the focus`;
    });
    if (fault === null) break;
    if (fault) faults.push(fault);
  }
  if (presses === MOST_PRESSES) faults.push('Tab does not come to an end');
  const { reached, missed } = await page.evaluate(() => {
    const walked = [...document.querySelectorAll('[data-section] [data-walked]')];
    const groups = new Set(
      walked.map((element) => (element instanceof HTMLInputElement && element.type === 'radio' ? element.name : '')),
    );
    const isDue = (element: Element): boolean =>
      element instanceof HTMLElement &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.tabIndex >= 0 &&
      !element.hasAttribute('data-walked') &&
      !(element instanceof HTMLInputElement && element.type === 'radio' && groups.has(element.name));
    const controls = [
      ...document.querySelectorAll(
        '[data-section] :is(a[href], button, input, select, textarea, summary):not(:disabled)',
      ),
    ];
    return { reached: walked.length, missed: controls.filter(isDue).map(({ outerHTML }) => outerHTML.slice(0, 120)) };
  });
  return { reached, faults: [...faults, ...missed.map((html) => `Tab does not lead to ${html}`)] };
}
