import type { ComponentType, ReactNode } from 'react';
import type { Field, FieldType } from 'shared-contracts/sections';
import type { FieldAddress } from '../state/form-store.ts';

/** What every input of a form is given, whatever its type. */
export interface InputProps<Type extends FieldType = FieldType> {
  readonly field: Extract<Field, { type: Type }>;
  readonly address: FieldAddress;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
  readonly label: string;
  /** Name of the language it holds; absent for values without one. */
  readonly language?: string | undefined;
  readonly description?: string | undefined;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly message: string | null;
  /** Words of the language it would be translated from, where it has none of its own. */
  readonly placeholder?: string | undefined;
  /** Stands below everything else. */
  readonly notice?: ReactNode;
  readonly onLeave: () => void;
}

export interface FieldRowProps {
  readonly field: Field;
  readonly path: string;
  /** The same list again, one level down. */
  readonly isNested?: boolean;
}

/** Draws a field of an item, as the form draws its own; handed down, for lists hold fields and fields hold lists. */
export type FieldRowComponent = ComponentType<FieldRowProps>;
