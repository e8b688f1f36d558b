import { PROPOSE_TOOLS } from './propose-tools.ts';
import { READ_TOOLS } from './read-tools.ts';
import type { Tool } from './tool.ts';

/** Everything that a model may do in the name of a person. */
export const TOOLS: readonly Tool[] = [...READ_TOOLS, ...PROPOSE_TOOLS];

/** Calls by which tools read; what they propose is carried out by others, which a person makes. */
export const READ_BY_TOOLS: ReadonlySet<string> = new Set(
  TOOLS.flatMap(({ kind, calls }) => (kind === 'propose' ? calls.slice(1) : calls)),
);
