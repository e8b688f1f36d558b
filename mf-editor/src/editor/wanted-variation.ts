import { createValue } from './create-value.ts';

/** Whether a variation is asked to be made, wherever that can be done next. */
export const wantedVariation = createValue(false);
