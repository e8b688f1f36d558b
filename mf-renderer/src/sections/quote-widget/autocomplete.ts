import type { FormField } from 'shared-contracts';

/** What browsers know of their people, by the name of the input. */
const KNOWN = [
  'name',
  'given-name',
  'family-name',
  'organization',
  'street-address',
  'postal-code',
  'address-level2',
  'country-name',
  'bday',
  'url',
];

export function autocompleteOf({ type, key }: FormField): string | undefined {
  if (type === 'email' || type === 'tel') return type;
  return KNOWN.includes(key) ? key : undefined;
}
