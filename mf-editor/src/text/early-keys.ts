import { createEarlyKeys } from '@shared-contracts/ui';

/** What was typed between the click on a text and its editor being there. */
export const { keep: keepTyped, take: takeTyped } = createEarlyKeys();
