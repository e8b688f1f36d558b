import type { ReactNode } from 'react';

/** What every field of the kit can say. */
export interface FieldWords {
  readonly label?: ReactNode;
  /** Help, below the control. */
  readonly description?: ReactNode;
  /** What is wrong and how to mend it. Its presence makes the field invalid. */
  readonly errorMessage?: ReactNode;
  /** Name of the content language the field holds, at the right of the label. */
  readonly language?: string;
  /** Stands below everything else: a `StaleNotice`. */
  readonly notice?: ReactNode;
}

interface Validated {
  readonly isInvalid?: boolean;
  readonly validationBehavior?: 'native' | 'aria';
}

/** A message makes a field invalid, and messages are the kit's, never the browser's bubbles. */
export const validity = (props: Validated & FieldWords): Validated => ({
  // Where nothing is said, a form's own errors count.
  isInvalid: props.isInvalid ?? (props.errorMessage ? true : undefined),
  validationBehavior: props.validationBehavior ?? 'aria',
});
