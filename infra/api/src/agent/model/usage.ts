/** What was used of a model. */
export interface Usage {
  /** Tokens of all that it was sent, and of all that it said. */
  readonly read: number;
  readonly written: number;
  /** Whether nobody told, and it is worked out by lengths. */
  readonly isEstimated: boolean;
}

/** Notes what was used, and says whether more may be. */
export type Meter = (usage: Usage) => Promise<boolean>;

/** What is known of a turn, however it ends. */
export interface Tally {
  /** Characters that were sent, and that came. */
  readonly sent: number;
  /** Tokens of pictures that went along, about. */
  readonly shown: number;
  said: number;
  /** As the endpoint tells it, at the end of a turn. */
  told: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null;
}

const CHARACTERS_OF_TOKEN = 4;
/** Of one turn: who tells of more is not believed. */
const MOST_TOKENS = 100_000_000;

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MOST_TOKENS;

const estimate = (characters: number): number => Math.ceil(characters / CHARACTERS_OF_TOKEN);

export function usageOf({ sent, shown, said, told }: Tally): Usage {
  const { prompt_tokens: read, completion_tokens: written } = told ?? {};
  if (isCount(read) && isCount(written)) return { read, written, isEstimated: false };
  return { read: estimate(sent) + shown, written: estimate(said), isEstimated: true };
}
