import { type ComponentType, lazy } from 'react';
import type { FieldType } from 'shared-contracts/sections';
import { ColourInput } from '../colours/ColourInput.tsx';
import type { InputProps } from '../fields/input-props.ts';
import { NumberInput, PriceInput } from '../fields/NumberInput.tsx';
import { SelectInput } from '../fields/SelectInput.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { ToggleInput } from '../fields/ToggleInput.tsx';
import { LinkInput } from '../links/LinkInput.tsx';

/** Lists hold fields again and stand beside this table. */
type ValueType = Exclude<FieldType, 'list'>;

type Inputs = { readonly [Type in ValueType]: ComponentType<InputProps<Type>> };

/** What a value of each type is edited with. */
export const INPUTS: Inputs = {
  text: TextInput,
  'rich-text': lazy(() => import('../fields/RichTextInput.tsx').then((module) => ({ default: module.RichTextInput }))),
  number: NumberInput,
  price: PriceInput,
  colour: ColourInput,
  toggle: ToggleInput,
  link: LinkInput,
  // Rows that are dragged bring a library along, which few sections need at once.
  media: lazy(() => import('../media/MediaInput.tsx').then((module) => ({ default: module.MediaInput }))),
  select: SelectInput,
  articles: lazy(() => import('../articles/ArticlesInput.tsx').then((module) => ({ default: module.ArticlesInput }))),
};
