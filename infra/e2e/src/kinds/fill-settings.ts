import type { Field, SectionDefinition, SectionSettings } from 'shared-contracts';

type Fields = Readonly<Record<string, Field>>;

/** What fields are filled with. */
export interface Filling {
  /** A text; told the longest that the field takes, and how many were asked for before it. */
  readonly text: (max: number, index: number) => string;
  /** Formatted text, likewise. */
  readonly html: (max: number, index: number) => string;
  readonly media: (index: number) => unknown;
  readonly url: string;
  /** Items of each list, where that many are allowed. */
  readonly items: number;
  /** Values of choices, by the field's path without indices: `columns`, `items.icon`. The default is taken elsewhere. */
  readonly choices?: Readonly<Record<string, unknown>>;
}

const DEEPEST = 2;
const ADDRESS = 'somebody@example.org';

/** Settings of a kind with every field filled. */
export function fillSettings({ fields }: SectionDefinition, filling: Filling): SectionSettings {
  let asked = 0;
  const next = (): number => {
    asked += 1;
    return asked - 1;
  };
  const both = (localised: boolean, make: () => unknown): unknown => (localised ? { en: make(), fr: make() } : make());

  const fieldValue = (field: Field, path: string, depth: number): unknown => {
    const chosen = filling.choices?.[path];
    switch (field.type) {
      case 'text':
        return both(field.localised, () => (field.format ? ADDRESS : filling.text(field.max, next())));
      case 'rich-text':
        return both(field.localised, () => filling.html(field.max, next()));
      case 'number':
        return Math.min(field.max ?? 3, Math.max(field.min ?? 1, 3));
      case 'price':
        return 1250;
      case 'colour':
        return '#7a3b2e';
      case 'toggle':
        return chosen ?? field.default;
      case 'select':
        return chosen ?? field.default ?? field.options[0]?.value;
      case 'link':
        return { url: filling.url, new_tab: false };
      case 'media':
        return [filling.media(next())];
      case 'list': {
        const count = Math.min(field.max, Math.max(field.min, filling.items));
        return Array.from({ length: count }, () => ({
          ...fill(field.fields, path, depth),
          ...(field.nested > 0 && depth < DEEPEST && { children: [fill(field.fields, path, depth + 1)] }),
        }));
      }
      default:
        return undefined;
    }
  };
  const fill = (group: Fields, prefix: string, depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(group).flatMap(([name, field]) => {
        const value = fieldValue(field, prefix === '' ? name : `${prefix}.${name}`, depth);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  return fill(fields, '', 0);
}

/** Every choice that a kind offers, one at a time: options of its selects, both states of its switches. */
export function choicesOf({ fields }: SectionDefinition): Readonly<Record<string, unknown>>[] {
  const of = (group: Fields, prefix: string): Readonly<Record<string, unknown>>[] =>
    Object.entries(group).flatMap(([name, field]) => {
      const path = prefix === '' ? name : `${prefix}.${name}`;
      if (field.type === 'list') return of(field.fields, path);
      if (field.type === 'toggle') return [{ [path]: true }, { [path]: false }];
      return field.type === 'select' ? field.options.map(({ value }) => ({ [path]: value })) : [];
    });
  const choices = of(fields, '');
  return choices.length > 0 ? choices : [{}];
}
