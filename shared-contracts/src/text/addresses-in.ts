const TAG = /<[a-z][^<>]*>/gi;
const ADDRESS = /\s(href|cite|src|poster)="([^"]*)"/g;

/** Where a text leads or what it shows. */
interface TextAddress {
  /** The tag that has it, and the attribute. */
  readonly tag: string;
  readonly attribute: string;
  readonly address: string;
}

/** Addresses in sanitised rich text, in order. */
export const addressesIn = (html: string): TextAddress[] =>
  html.includes('="')
    ? [...html.matchAll(TAG)].flatMap(([tag]) =>
        [...tag.matchAll(ADDRESS)].map(([, attribute = '', address = '']) => ({ tag, attribute, address })),
      )
    : [];
