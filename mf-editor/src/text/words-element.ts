import { createElement, type HTMLAttributes, type ReactNode, type Ref } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly ref?: Ref<HTMLElement>;
  readonly children?: ReactNode;
  readonly 'data-placeholder'?: string;
}

/** An inline element that no stylesheet of a site knows: words under edit look as they will for visitors. */
export const WordsElement = (props: Props) => createElement('sections-words', props);
