import { useCallback } from 'react';
import type { FieldMessageCode } from 'shared-contracts/messages';
import { isSame } from 'shared-contracts/sections';
import { type FieldAddress, fieldKey, keepTyped } from './form-store.ts';
import { useFormState, useFormStore } from './use-form-state.ts';

export type ReadTyped = { readonly value: unknown } | { readonly problem: FieldMessageCode };

export interface TypedField {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Writes the value as the language does, unless the text is none. */
  readonly settle: () => void;
  readonly problem: FieldMessageCode | null;
}

/**
 * An input of text for a value that is none: what reads as a value goes into the draft at once, what doesn't stays in
 * the input, with a message, and is never sent. Undo, or anybody else, moves the text with the value.
 */
export function useTyped(
  address: FieldAddress,
  value: unknown,
  {
    read,
    write,
    set,
  }: {
    readonly read: (text: string) => ReadTyped;
    readonly write: (value: unknown) => string;
    readonly set: (value: unknown) => void;
  },
): TypedField {
  const store = useFormStore();
  const key = fieldKey(address);
  const known = useFormState(({ typed }) => typed.get(key) ?? null);
  const typed = known && isSame(known.over, value) ? known : null;
  const result = typed ? read(typed.text) : null;
  const change = useCallback(
    (text: string) => {
      const next = read(text);
      const isValue = 'value' in next;
      if (isValue) set(next.value);
      keepTyped(store, key, { address, text, over: isValue ? next.value : value, wrong: !isValue });
    },
    [store, key, address, value, read, set],
  );
  const settle = useCallback(() => {
    if (result && 'value' in result) keepTyped(store, key, null);
  }, [store, key, result]);
  return {
    text: typed?.text ?? write(value),
    change,
    settle,
    problem: result && 'problem' in result ? result.problem : null,
  };
}
