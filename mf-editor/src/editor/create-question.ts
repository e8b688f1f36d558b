import { createValue } from './create-value.ts';

/** Something to be asked of whoever works here, and how they answer. One at a time. */
export interface Question<Asked, Answer> {
  /** What is asked now; null where nothing is. */
  readonly getSnapshot: () => Asked | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Null: given up. */
  readonly answer: (answer: Answer | null) => void;
}

export interface AskedQuestion<Asked, Answer> extends Question<Asked, Answer> {
  readonly ask: (asked: Asked) => Promise<Answer | null>;
}

interface Open<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer | null) => void;
}

export function createQuestion<Asked, Answer>(): AskedQuestion<Asked, Answer> {
  const current = createValue<Open<Asked, Answer> | null>(null);
  const answer = (given: Answer | null): void => {
    const open = current.get();
    current.set(null);
    open?.resolve(given);
  };
  return {
    getSnapshot: () => current.get()?.asked ?? null,
    subscribe: current.subscribe,
    answer,
    ask: (asked) => {
      answer(null);
      const { promise, resolve } = Promise.withResolvers<Answer | null>();
      current.set({ asked, resolve });
      return promise;
    },
  };
}
