import type { ComponentType } from 'react';
import type { FieldType } from 'shared-contracts/sections';
import { ColourInput } from '../colours/ColourInput.tsx';
import type { InputProps } from '../fields/input-props.ts';
import { lazyInput } from '../fields/lazy-input.tsx';
import { NumberInput, PriceInput } from '../fields/NumberInput.tsx';
import { SelectInput } from '../fields/SelectInput.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { ToggleInput } from '../fields/ToggleInput.tsx';

/** Lists hold fields again and stand beside this table. */
type ValueType = Exclude<FieldType, 'list'>;

type Inputs = { readonly [Type in ValueType]: ComponentType<InputProps<Type>> };

/** What a value of each type is edited with. */
export const INPUTS: Inputs = {
  text: TextInput,
  'rich-text': lazyInput(async () => (await import('../fields/RichTextInput.tsx')).RichTextInput),
  number: NumberInput,
  price: PriceInput,
  colour: ColourInput,
  toggle: ToggleInput,
  link: lazyInput(async () => (await import('../links/LinkInput.tsx')).LinkInput),
  media: lazyInput(async () => (await import('../media/MediaInput.tsx')).MediaInput),
  select: SelectInput,
  articles: lazyInput(async () => (await import('../articles/ArticlesInput.tsx')).ArticlesInput),
};
