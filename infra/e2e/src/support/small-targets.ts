import type { Page } from '@playwright/test';

/** Pixels: of a control of 44, border and padding may be its own. A short name may be narrower than it is high. */
const SMALLEST = { height: 40, width: 24 };

/**
 * What of the tool can be pressed on a phone's screen and is smaller than a finger, in words. Links within a text are as
 * large as their words; what another control beside does, too, says `data-beside`; visitors' pages are the site's own.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const PRESSED = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]';
    const targets = [...document.querySelectorAll('.kit-root')].flatMap((root) => [...root.querySelectorAll(PRESSED)]);
    const found: string[] = [];
    for (const element of targets) {
      const target = element.closest('label') ?? element;
      const { x, y, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!hit || !(target.contains(hit) || (hit.contains(target) && hit.closest('label')))) continue;
      if (getComputedStyle(element).display === 'inline' || element.matches('[data-beside]')) continue;
      if (height >= smallest.height && width >= smallest.width) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      found.push(`${Math.round(width)} × ${Math.round(height)}: ${element.tagName.toLowerCase()} ${name}`);
    }
    return found;
  }, SMALLEST);
