import type { Starter } from '../compose.ts';
import { maisonVerveine } from '../starter.ts';
import { blank } from './blank.ts';
import { studio } from './studio/index.ts';

/** What a new site can begin as, in the order it is offered. */
export const STARTERS: readonly Starter[] = [maisonVerveine, studio, blank];
