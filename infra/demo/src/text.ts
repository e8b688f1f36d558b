import type { Locale } from 'shared-contracts';

/** A text the site has in both languages. */
export type Text = Readonly<Record<Locale, string>>;

const NARROW = '\u202f';

/**
 * French spacing, so that authors type ordinary spaces: narrow no-break spaces before `: ; ! ?`, inside
 * guillemets, and between a number and what it counts.
 */
const french = (text: string): string =>
  text
    .replace(/ ([:;!?»])/g, `${NARROW}$1`)
    .replace(/« /g, `«${NARROW}`)
    .replace(/(\d) (€|h|km|m²|min|ans)(?![\p{L}\p{N}])/gu, `$1${NARROW}$2`)
    .replace(/(\d\u202fh) (\d)/g, `$1${NARROW}$2`);

export const text = (en: string, fr: string): Text => ({ en, fr: french(fr) });
