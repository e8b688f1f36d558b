/** One layer of a background: a picture by its address, or the colours of a gradient in their order. */
export type BackgroundLayer = { readonly picture: string } | { readonly stops: readonly string[] };

/** What stands between commas that are in no bracket and no quote. */
function partsOf(list: string): string[] {
  const parts: string[] = [];
  let [depth, quote, part] = [0, '', ''];
  for (const character of list) {
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (character === ',' && depth === 0 && !quote) {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  return [...parts, part.trim()];
}

const PICTURE = /^url\("([^"]+)"\)$/;
const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((.*)\)$/s;
/** As browsers write a colour once they have computed it, with where it stands behind it. */
const STOP = /^((?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)|#[\da-f]{3,8})(?=\s|$)/i;

/** Layers of a `background-image` as browsers compute it, the undermost first; without those that nothing is known of. */
export const layersOf = (image: string): readonly BackgroundLayer[] =>
  partsOf(image)
    .toReversed()
    .flatMap((layer): readonly BackgroundLayer[] => {
      const picture = PICTURE.exec(layer)?.[1];
      if (picture) return [{ picture }];
      const stops = partsOf(GRADIENT.exec(layer)?.[1] ?? '').flatMap((part) => STOP.exec(part)?.[1] ?? []);
      return stops.length > 0 ? [{ stops }] : [];
    });
