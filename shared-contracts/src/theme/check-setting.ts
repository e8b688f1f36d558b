import { isCssValue } from '../text/css-value.ts';
import { type SettingType, typeOfSetting } from './settings.ts';
import { themePicture } from './theme-picture.ts';

export type SettingFlaw = 'setting_name' | 'css_value' | 'padding_unit';

const COLOR = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|var)\([^"']*\))$/i;
const SIZE =
  /^(?:0|-?(?:\d{1,5}(?:\.\d{1,4})?|\.\d{1,4})(?:px|rem|em|%|vw|ch|cqi)|(?:clamp|calc|min|max|var)\([^"']*\))$/i;
const NUMBER = /^\d{1,4}(?:\.\d{1,3})?$/;
const PADDING = /^(?:\d{1,5}(?:\.\d{1,4})?|\.\d{1,4})(?:px|rem|%)$/i;
const FONT = /^[\p{L}\d '"_,-]*$/u;
const SHADOW = /^[a-z\d\s.,%#()/-]*$/i;
const IMAGE = /^(?:none|(?:repeating-)?(?:linear|radial|conic)-gradient\([^"']*\))$/i;

/** One to four sides, each with its unit. */
const isPadding = (value: string): boolean => {
  const sides = value.split(/\s+/);
  return sides.length <= 4 && sides.every((side) => PADDING.test(side));
};

const IS: Readonly<Record<SettingType, (value: string) => boolean>> = {
  color: (value) => COLOR.test(value),
  size: (value) => SIZE.test(value),
  number: (value) => NUMBER.test(value),
  padding: isPadding,
  font: (value) => FONT.test(value),
  shadow: (value) => SHADOW.test(value),
  image: (value) => IMAGE.test(value),
};

/** What is wrong with a variable of the theme; null where it can be set. A blank value is no value. */
export function settingFlaw(name: string, value: string): SettingFlaw | null {
  const type = typeOfSetting(name);
  if (!type) return 'setting_name';
  // The one value that loads something: whose picture it is, is asked where the site is known.
  if (type === 'image' && themePicture(value)) return null;
  if (!isCssValue(value)) return 'css_value';
  const text = value.trim();
  if (text === '' || IS[type](text)) return null;
  return type === 'padding' ? 'padding_unit' : 'css_value';
}
