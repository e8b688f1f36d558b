import { type AgentProposal, ApiError, findFlaw } from 'shared-contracts';
import { z } from 'zod';
import { lean } from './lean.ts';
import { type TakenPicture, type Tool, type ToolContext, ToolError } from './tool.ts';

/** What becomes of using a tool: text for the model, and what is proposed by the way. */
export interface ToolOutcome {
  readonly isError: boolean;
  /** JSON of what was found, or why nothing was: data, whatever it says. */
  readonly text: string;
  readonly proposal: AgentProposal | null;
  /** How many things are told of, or proposed. */
  readonly count: number;
  /** For models that see. */
  readonly picture?: TakenPicture | undefined;
}

/** Characters of one outcome. */
const MOST_TOLD = 40_000;

const told = (value: unknown): string => {
  const text = JSON.stringify(lean(value)) ?? 'null';
  return text.length > MOST_TOLD ? `${text.slice(0, MOST_TOLD)}… (cut: ${text.length} characters)` : text;
};

const failed = (why: string): ToolOutcome => ({
  ...{ isError: true, text: JSON.stringify({ error: why }), proposal: null, count: 0 },
});

const countOf = (found: unknown): number => (Array.isArray(found) ? found.length : 1);

/** Those that somebody is offered. The operations that they call decide all the same. */
export const offered = (tools: readonly Tool[], { may }: Pick<ToolContext, 'may'>): readonly Tool[] =>
  tools.filter(({ needs }) => needs === undefined || may(needs));

/** Uses a tool by its name, with whatever input came. Rejects only with what is no fault of whoever uses it. */
export async function runTool(
  tools: readonly Tool[],
  context: ToolContext,
  name: string,
  input: unknown,
): Promise<ToolOutcome> {
  const tool = offered(tools, context).find((each) => each.name === name);
  if (!tool) return failed(`There is no tool ${name.slice(0, 100)}.`);
  if (findFlaw(input)) return failed('The input holds characters that cannot be stored, or is too deep.');
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) return failed(z.prettifyError(parsed.error).slice(0, 2000));
  try {
    const result = await tool.run(context, parsed.data);
    if ('found' in result) {
      const { found, count = countOf(found), picture } = result;
      return { isError: false, text: told(found), proposal: null, count, picture };
    }
    const { changes } = result.proposal;
    const text = `Proposed: ${changes.length}. Nothing has changed: a person accepts or refuses each.`;
    return { isError: false, text: JSON.stringify({ done: text }), proposal: result.proposal, count: changes.length };
  } catch (error) {
    if (error instanceof ToolError) return failed(error.message);
    if (error instanceof ApiError && error.status < 500) return failed(error.message);
    throw error;
  }
}

/** The input of a tool as JSON Schema, for models. */
export const inputSchemaOf = ({ input }: Tool) => z.toJSONSchema(input, { io: 'input', target: 'draft-7' });
