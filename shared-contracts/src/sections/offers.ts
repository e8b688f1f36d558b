import type { SectionDefinition } from '../definitions/definition-schema.ts';
import type { Sells } from '../definitions/sells-schema.ts';
import type { SectionSettings } from '../entities/section.ts';
import { type Group, isGroup } from '../json/is-group.ts';
import { LOCALES, type Locale, type Localised } from '../locales.ts';

/** Something that can be put into a cart. */
export interface Offer {
  /** Tells the item from the others of its section: its reference, else its name in the project's default language. */
  readonly key: string;
  /** The same for its variant; empty where there is none. */
  readonly variant: string;
  /** Position among the item's variants; 0 where there is none. */
  readonly index: number;
  /** Name with the variant in it. */
  readonly name: Localised<string>;
  /** Name of the variant alone. */
  readonly variantName: Localised<string>;
  /** Minor units. */
  readonly price: number;
  readonly available: boolean;
}

/** An item of a section and what of it can be had. */
export interface OfferedItem {
  /** Where the item stands in the settings: `categories.0.items.2`; empty for the section itself. */
  readonly path: string;
  readonly offers: readonly Offer[];
}

const MAX_KEY = 120;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const priceOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;

const readWords = (value: unknown): Localised<string> =>
  isGroup(value)
    ? Object.fromEntries(LOCALES.flatMap((locale) => (textOf(value[locale]) ? [[locale, textOf(value[locale])]] : [])))
    : {};

const inWords = (words: Localised<string>, defaultLocale: Locale): string =>
  words[defaultLocale] ?? Object.values(words)[0] ?? '';

/** A text as part of a key: small letters and digits of any script, no accents. */
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_KEY)
    // Half of a letter is no text: a cart with it would be refused whole.
    .replace(/\p{Cs}$/u, '');

/** Gives keys that were not given before: `tea`, `tea-2`, and `tea-2-2` to what is called `tea-2` itself. */
function keyGiver() {
  const given = new Set<string>();
  const last = new Map<string, number>();
  return (wanted: string): string => {
    let key = wanted;
    let time = last.get(wanted) ?? 1;
    while (given.has(key)) {
      time += 1;
      key = `${wanted}-${time}`;
    }
    given.add(key);
    last.set(wanted, time);
    return key;
  };
}

const withVariant = (name: Localised<string>, variant: Localised<string>, defaultLocale: Locale): Localised<string> =>
  Object.fromEntries(
    LOCALES.filter((locale) => name[locale] ?? variant[locale]).map((locale) => [
      locale,
      `${name[locale] ?? inWords(name, defaultLocale)} (${variant[locale] ?? inWords(variant, defaultLocale)})`,
    ]),
  );

interface Variant {
  readonly key: string;
  readonly name: Localised<string>;
  readonly price: number | null;
  readonly available: boolean;
}

/** What an item comes in; one variant without a name where it comes as it is. */
function variantsOf(sells: Sells, item: Group, defaultLocale: Locale): Variant[] {
  const base = priceOf(item[sells.price]);
  const { variants, terms } = sells;
  if (terms)
    return terms.map(({ key, label, price }) => ({ key, name: label, price: priceOf(item[price]), available: true }));
  const listed: unknown = variants && item[variants.list];
  const list = Array.isArray(listed) ? listed.filter(isGroup) : [];
  if (!variants || list.length === 0) return [{ key: '', name: {}, price: base, available: true }];
  const giveKey = keyGiver();
  return list.map((variant) => {
    const name = readWords(variant[variants.name]);
    const reference = textOf(variants.reference && variant[variants.reference]);
    return {
      key: giveKey(slug(reference || inWords(name, defaultLocale)) || 'variant'),
      name,
      price: priceOf(variant[variants.price]) ?? base,
      available: !(variants.sold_out && variant[variants.sold_out] === true),
    };
  });
}

type Placed = readonly [path: string, item: Group];

/** Every item of the settings, in order, with its place. */
function itemsOf(lists: readonly string[], group: Group, path = ''): Placed[] {
  const [list, ...deeper] = lists;
  if (list === undefined) return [[path, group]];
  const items = group[list];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, index) =>
    isGroup(item) ? itemsOf(deeper, item, `${path === '' ? '' : `${path}.`}${list}.${index}`) : [],
  );
}

/**
 * What a section sells, from settings that were read through its definition. A key stays for as long as the reference
 * or, without one, the name in the default language does; what then bears the same key is numbered in order.
 */
export function offersOf(
  { sells }: Pick<SectionDefinition, 'sells'>,
  settings: SectionSettings,
  defaultLocale: Locale,
): OfferedItem[] {
  if (!sells) return [];
  const giveKey = keyGiver();
  return itemsOf(sells.lists, settings).map(([path, item]) => {
    const name = readWords(item[sells.name]);
    const reference = textOf(sells.reference && item[sells.reference]);
    const key = giveKey(slug(reference || inWords(name, defaultLocale)) || 'item');
    const soldOut = sells.sold_out !== undefined && item[sells.sold_out] === true;
    const offers = variantsOf(sells, item, defaultLocale).flatMap((variant, index): Offer[] =>
      variant.price === null || Object.keys(name).length === 0
        ? []
        : [
            {
              key,
              variant: variant.key,
              index,
              name: variant.key === '' ? name : withVariant(name, variant.name, defaultLocale),
              variantName: variant.name,
              price: variant.price,
              available: variant.available && !soldOut,
            },
          ],
    );
    return { path, offers };
  });
}
