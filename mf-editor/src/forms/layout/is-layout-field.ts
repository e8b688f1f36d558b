import type { Field } from 'shared-contracts/sections';

/** How a section looks, and not what it says: such a field stands with the section's place. */
export const isLayoutField = (field: Field | undefined): boolean => field?.type === 'select' && field.layout === true;
