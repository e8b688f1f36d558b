const PARTS = ['{z}', '{x}', '{y}'];
/** A plain host, which may stand in a content security policy, and whose parts do not change from picture to picture. */
const PUBLIC_START = /^https:\/\/(?:[\w-]+\.)*[\w-]+(?::\d{1,5})?\//;

/** Whether a text is the https address of map pictures: `https://tiles.example/{z}/{x}/{y}.png`. */
export const isTileUrl = (text: string): boolean =>
  PARTS.every((part) => text.includes(part)) &&
  PUBLIC_START.test(text) &&
  !/[{}\s"'<>\\]/.test(text.replace(/\{[xyz]\}/g, '0')) &&
  URL.canParse(text);

/** Where a credit is explained; undefined where nobody asks for more than its words. */
export const tileCreditLink = (credit: string): string | undefined =>
  credit.includes('OpenStreetMap') ? 'https://www.openstreetmap.org/copyright' : undefined;
