import type { PictureWish } from 'shared-contracts';

/** Channel on which whoever changes a conversation tells other nodes its id. */
export const CONVERSATIONS_CHANNEL = 'sections_conversations';

/** Which message has changed: the newest where none is named, and any where word of it may have been lost. */
export type ChangedMessage = number | 'any' | undefined;
type Listener = (changed: ChangedMessage) => void;

/** An answer that this process is giving. */
export interface LiveAnswer {
  readonly seq: number;
  readonly text: () => string;
  /** The picture that it waits for. */
  readonly wish: () => PictureWish | null;
  readonly stop: () => void;
}

/** Answers under way in this process, by conversation, and who listens to them. */
export class LiveAnswers {
  readonly #answers = new Map<string, LiveAnswer>();
  readonly #listeners = new Map<string, Set<Listener>>();

  begin(conversation: string, answer: LiveAnswer): void {
    this.#answers.set(conversation, answer);
  }

  /** One that counted as gone may end after another has begun in its place. */
  end(conversation: string, answer: LiveAnswer): void {
    if (this.#answers.get(conversation) === answer) this.#answers.delete(conversation);
    this.tell(conversation);
  }

  of(conversation: string): LiveAnswer | undefined {
    return this.#answers.get(conversation);
  }

  tell(conversation: string, changed?: ChangedMessage): void {
    for (const listener of [...(this.#listeners.get(conversation) ?? [])]) listener(changed);
  }

  /** Of another node: which conversation has changed, and which message of it; without them, it may be any. */
  hear(told?: string): void {
    if (told === undefined) for (const each of [...this.#listeners.keys()]) this.tell(each, 'any');
    else {
      const [conversation = '', seq] = told.split(' ');
      this.tell(conversation, seq === undefined ? undefined : Number(seq));
    }
  }

  /** Returns the removal. */
  listen(conversation: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(conversation) ?? new Set<Listener>();
    this.#listeners.set(conversation, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(conversation);
    };
  }

  /** When the API closes: what has come is kept. */
  stop(): void {
    for (const answer of [...this.#answers.values()]) answer.stop();
  }
}
