import type { AgentFailure, AgentMessage, AgentProposal, AgentSent, AgentSource } from 'shared-contracts';
import type { ToolContext } from './tools/tool.ts';

/** What somebody asks, and what may be used in their name to answer it. */
export interface Question extends ToolContext {
  readonly text: string;
  /** Path of the page that is looked at, and the section that is selected on it. */
  readonly page: string | null;
  readonly section: string | null;
  /** What was said before, the oldest first. */
  readonly history: readonly Pick<AgentMessage, 'role' | 'text' | 'proposal'>[];
  /** Told of what leaves the installation for the answer, whenever it is more. */
  readonly onSent?: (sent: AgentSent) => void;
}

/** A piece of an answer, in the order in which they come. */
export type Piece = { readonly text: string } | { readonly proposal: AgentProposal };

/** Whoever answers. What goes wrong is an `AnswerError`; what is aborted just ends. */
export interface Answerer {
  readonly source: AgentSource;
  /** Whether it takes pictures. */
  readonly sees?: boolean;
  readonly answer: (question: Question, signal: AbortSignal) => AsyncIterable<Piece>;
}

/** Why there is no answer, or no more of it. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly failure: AgentFailure;

  constructor(failure: AgentFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
