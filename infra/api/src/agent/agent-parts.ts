import type { ApiCalls, Client, Locale } from 'shared-contracts';
import type { Answerer } from './answerer.ts';
import type { DrawPage } from './draw-page.ts';
import type { LiveAnswers } from './live-answers.ts';
import type { OwnModels } from './model/own-models.ts';

/** What operations of the assistant work with. */
export interface AgentParts {
  /** Who answers where a project has no model of its own. */
  readonly answerer: Answerer;
  readonly models: OwnModels;
  readonly live: LiveAnswers;
  /** Null where nothing that draws pages is within reach. */
  readonly draw: DrawPage | null;
  /** When the API closes: what has come is kept, and nothing is heard any more. */
  readonly stop: () => void;
  /** Milliseconds after which a session ends that nobody uses. */
  readonly idle: number;
  /** Milliseconds after which a conversation is looked at though nobody told of a change: whoever wrote it may be gone. */
  readonly look: number;
  /** Calls of this API in the name of whoever has a token. */
  readonly clientOf: (token: string | undefined, locale: Locale) => Client<ApiCalls>;
}
