import type { ApiCalls, Client, Locale } from 'shared-contracts';
import type { Answerer } from './answerer.ts';
import type { LiveAnswers } from './live-answers.ts';

/** What operations of the assistant work with. */
export interface AgentParts {
  readonly answerer: Answerer;
  readonly live: LiveAnswers;
  /** When the API closes: what has come is kept, and nothing is heard any more. */
  readonly stop: () => void;
  /** Milliseconds after which a session ends that nobody uses. */
  readonly idle: number;
  /** Milliseconds after which a conversation is looked at though nobody told of a change: whoever wrote it may be gone. */
  readonly look: number;
  /** Calls of this API in the name of whoever has a token. */
  readonly clientOf: (token: string | undefined, locale: Locale) => Client<ApiCalls>;
}
