import type { Page } from '@playwright/test';

/** Keeps note of movement that scripts ask for by themselves; call it before `goto`. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { motionAsked: asked });
    const isSmooth = (options: unknown): boolean =>
      typeof options === 'object' && options !== null && 'behavior' in options && options.behavior === 'smooth';
    const listen = (owner: object, names: readonly string[], moves: (argument: unknown) => boolean): void => {
      for (const name of names) {
        const call = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
        Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
          if (args.some(moves)) asked.push(`${name}(${JSON.stringify(args)})`);
          return call.apply(this, args);
        });
      }
    };
    listen(Element.prototype, ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView'], isSmooth);
    listen(window, ['scroll', 'scrollTo', 'scrollBy'], isSmooth);
    listen(Document.prototype, ['startViewTransition'], () => true);
  });
}

/** All that moves on a page as it stands, or would on the next change, for longer than an instant. */
export const motionOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const INSTANT = 0.01;
    const seconds = (list: string): number[] =>
      list.split(', ').map((time) => Number.parseFloat(time) / (time.endsWith('ms') ? 1000 : 1));
    const longest = (duration: string, delay: string): number => {
      const delays = seconds(delay);
      return Math.max(
        ...seconds(duration).map((time, at) => (time > 0 ? time + (delays[at % delays.length] ?? 0) : 0)),
      );
    };
    const nameOf = (element: Element, part: string): string =>
      `${element.localName}.${String(element.getAttribute('class')).replaceAll(' ', '.')}${part}`;

    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after', '::backdrop', '::details-content'].flatMap((part) => {
        const style = getComputedStyle(element, part || null);
        const moves = {
          transition: longest(style.transitionDuration, style.transitionDelay),
          animation: style.animationName === 'none' ? 0 : longest(style.animationDuration, style.animationDelay),
          scroll: style.scrollBehavior === 'smooth' ? 1 : 0,
        };
        return Object.entries(moves)
          .filter(([, time]) => time > INSTANT)
          .map(([kind]) => `${kind} of ${nameOf(element, part)}`);
      }),
    );
    const running = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > INSTANT * 1000)
      .map((animation) => `animation ${animation.id}`);
    const asked = Reflect.get(globalThis, 'motionAsked') as string[];
    return [...new Set([...styled, ...running, ...asked])];
  });

/** Presses whatever can be pressed, one of each look, and looks at the page after each. */
export async function pressEach(page: Page, look: () => Promise<void>): Promise<void> {
  const count = await page.evaluate(() => {
    const controls = ['button', 'summary', '[role=tab]', '[data-island-click]'];
    const looks = new Map<string, Element>();
    for (const element of document.querySelectorAll(`[data-section] :is(${controls})`)) {
      const place = element.closest('[data-section], [data-display]');
      const signs = [element.className, element.getAttribute('data-do'), place?.getAttribute('data-display')];
      if (element.checkVisibility()) looks.set(signs.join(), element);
    }
    for (const [index, element] of [...looks.values()].entries()) element.setAttribute('data-pressed', `${index}`);
    return looks.size;
  });
  for (let index = 0; index < count; index += 1) {
    const control = page.locator(`[data-pressed="${index}"]`);
    if (!(await control.isVisible())) continue;
    await control.press('Enter');
    await look();
    await page.keyboard.press('Escape');
  }
}
