import type { ProposedLook } from 'shared-contracts/tool';
import { type ThemeValues, valueId } from './theme-values.ts';

/** A look with values that are proposed in the place of its own. */
export const withProposed = (values: ThemeValues, { values: proposed }: ProposedLook): ThemeValues => ({
  ...values,
  ...Object.fromEntries(proposed.map(({ variable, value, ...place }) => [valueId(place, variable), value])),
});

/** Whether what stands in the place of each is still what it was when it was proposed, or the proposed value itself. */
export const fits = (values: ThemeValues, { values: proposed }: ProposedLook): boolean =>
  proposed.every(({ variable, value, before, ...place }) => {
    const now = values[valueId(place, variable)]?.trim() ?? '';
    return now === (before ?? '') || now === value;
  });
