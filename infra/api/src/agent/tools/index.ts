import { READ_TOOLS } from './read-tools.ts';
import type { Tool } from './tool.ts';

/** Everything that a model may do in the name of a person. */
export const TOOLS: readonly Tool[] = READ_TOOLS;
