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

export function createQuestion<Asked, Answer>(): AskedQuestion<Asked, Answer> {
  const listeners = new Set<() => void>();
  let current: { readonly asked: Asked; readonly resolve: (answer: Answer | null) => void } | null = null;
  const become = (next: typeof current): void => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  const answer = (given: Answer | null): void => {
    const open = current;
    become(null);
    open?.resolve(given);
  };
  return {
    getSnapshot: () => current?.asked ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    answer,
    ask: (asked) => {
      answer(null);
      const { promise, resolve } = Promise.withResolvers<Answer | null>();
      become({ asked, resolve });
      return promise;
    },
  };
}
