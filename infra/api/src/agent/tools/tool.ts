import type {
  Action,
  AgentProposal,
  ApiCalls,
  Client,
  Locale,
  PagePicture,
  PageSight,
  SectionDefinition,
} from 'shared-contracts';
import type { Drawn } from 'shared-contracts/static-site';
import type { z } from 'zod';
import type { PageToDraw } from '../draw-page.ts';

/** In whose name a tool is used, and of which site. */
export interface ToolContext {
  /** Calls of the API in the name of whoever asks: a tool reads nothing that they could not. */
  readonly api: Client<ApiCalls>;
  readonly project: string;
  readonly locale: Locale;
  /** What they may do: what they may not is not proposed to them either. */
  readonly may: (action: Action) => boolean;
  /** Live kinds of sections by name; types of the project are not among them. */
  readonly definitions: () => ReadonlyMap<string, SectionDefinition>;
  /** Draws pages of the site; null where nothing that does is within reach. */
  readonly look: Look | null;
  /** Has a page drawn where whoever asks looks on; null where no model that sees answers them. */
  readonly see: See | null;
}

/** Resolves with what came of it: a picture, or why there is none. */
export type See = (sight: PageSight) => Promise<Seen>;
export type Seen = PagePicture | { readonly refused: 'person' | 'failed' | 'nobody' | 'enough' };

/** A picture for a model, and how it was taken. */
export interface TakenPicture {
  readonly sight: PageSight;
  readonly picture: PagePicture;
}

export interface Look {
  readonly asVisitor: (page: Omit<PageToDraw, 'token'>) => Promise<Drawn>;
  /** As whoever asks sees it; null for those who have no session. */
  readonly asPerson: ((page: Omit<PageToDraw, 'token'>) => Promise<Drawn>) | null;
}

/**
 * What a tool found, or the changes that it proposes. Nothing is ever changed by one. `count`: how many things it is that
 * were found; the length of a list, and one of all else, without.
 */
export type ToolResult =
  | { readonly found: unknown; readonly count?: number; readonly picture?: TakenPicture }
  | { readonly proposal: AgentProposal };

/** Something that a model may do in the name of a person, as data. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly kind: 'read' | 'propose';
  /** For whoever uses it. */
  readonly summary: string;
  /** Calls that it makes; of what it proposes, the one that would carry it out comes first. Their operations authorise. */
  readonly calls: readonly [keyof ApiCalls, ...(keyof ApiCalls)[]];
  /** What one has to be allowed to, so that it is offered at all. */
  readonly needs?: Action;
  /** Strict. */
  readonly input: Input;
  /** Rejects with ApiError where the API refuses, and with `ToolError` where what is wanted cannot be. */
  readonly run: (context: ToolContext, input: z.output<Input>) => Promise<ToolResult>;
}

/** Why what is wanted of a tool cannot be, for whoever wanted it. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** Checks a declaration, whatever its input, and forgets which that is. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool => tool as unknown as Tool;
