import { useState } from 'react';
import { carryKeys } from './carry-keys.ts';

/** Reads the keys of a list's items, each time it is given one. */
function createKeyReader(): (items: readonly unknown[]) => readonly string[] {
  let count = 0;
  let known: { readonly items: readonly unknown[]; readonly keys: readonly string[] } = { items: [], keys: [] };
  const newKey = (): string => {
    count += 1;
    return `item-${count}`;
  };
  return (items) => {
    known = { items, keys: carryKeys(known, items, newKey) };
    return known.keys;
  };
}

export const useItemKeys = () => useState(createKeyReader)[0];
