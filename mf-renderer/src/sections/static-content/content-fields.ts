import { isGroup, type TypeFieldType } from 'shared-contracts/sections';

/** A field of a site's own type, as far as it is drawn. */
export interface ContentField {
  readonly type: TypeFieldType;
  readonly key: string;
  /** What people read beside a value that says nothing by itself. */
  readonly name: string;
}

type Settings = Readonly<Record<string, unknown>>;

const isWritten = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Whether visitors are shown something of a value. A colour says nothing, nor does what is switched off. */
const SHOWN: Readonly<Record<TypeFieldType, (value: unknown) => boolean>> = {
  text: (value) => Object.values(value ?? {}).some(isWritten),
  textarea: (value) => Object.values(value ?? {}).some(isWritten),
  'rich-text': (value) => Object.values(value ?? {}).some(isWritten),
  number: (value) => typeof value === 'number',
  price: (value) => typeof value === 'number',
  colour: () => false,
  toggle: (value) => value === true,
  link: (value) => isGroup(value) && isWritten(value.url),
  media: (value) => Array.isArray(value) && value.length > 0,
  choice: isWritten,
};

export const isFieldShown = ({ type, key }: ContentField, settings: Settings): boolean => SHOWN[type](settings[key]);

export const isShown = (fields: readonly ContentField[], settings: Settings): boolean =>
  fields.some((field) => isFieldShown(field, settings));

const FACTS: readonly TypeFieldType[] = ['number', 'price', 'toggle', 'choice'];

/** A part of the section: what stands by itself, or values that follow each other, as one list. */
export type Part = ContentField | readonly ContentField[];

/** The fields in their order; short values beside each other are one list. */
export function partsOf(fields: readonly ContentField[]): readonly Part[] {
  const parts: (ContentField | ContentField[])[] = [];
  for (const field of fields) {
    const last = parts.at(-1);
    if (!FACTS.includes(field.type)) parts.push(field);
    else if (Array.isArray(last)) last.push(field);
    else parts.push([field]);
  }
  return parts;
}
