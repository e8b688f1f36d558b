import { createHexOf } from './hex-of.ts';

/** Reads off a drawn page what variables come to inside an element, as `#rrggbb`; without those that come to none. */
export function createColourReader(
  page: Document,
): (around: Element, variables: readonly string[]) => Readonly<Record<string, string>> {
  const hexOf = createHexOf();
  return (around, variables) => {
    const view = page.defaultView;
    if (!view) return {};
    const probe = page.createElement('span');
    around.append(probe);
    const set = view.getComputedStyle(around);
    const drawn = view.getComputedStyle(probe);
    const found = variables.flatMap((variable): [string, string][] => {
      if (set.getPropertyValue(variable).trim() === '') return [];
      probe.style.color = `var(${variable})`;
      return [[variable, hexOf(drawn.color)]];
    });
    probe.remove();
    return Object.fromEntries(found);
  };
}
