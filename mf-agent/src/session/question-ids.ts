import { uuidv7 } from 'uuidv7';
import type { AgentState } from './agent-state.ts';

/** Ids of questions: of one that was asked and not taken, as far as is known here, the same when it is asked again. */
export function createQuestionIds(get: () => AgentState) {
  let open: {
    readonly id: string;
    readonly text: string;
    readonly conversation: string;
    readonly after: number;
  } | null = null;
  const isOver = (after: number): boolean => {
    const last = get().messages.at(-1);
    return last !== undefined && last.seq > after && (last.state === 'failed' || last.state === 'stopped');
  };
  return {
    of: (text: string): string => {
      const { conversation: now, messages } = get();
      const conversation = now?.id ?? '';
      const isSame = open?.text === text && open.conversation === conversation && !isOver(open.after);
      if (!open || !isSame) open = { id: uuidv7(), text, conversation, after: messages.at(-1)?.seq ?? 0 };
      return open.id;
    },
    take: (id: string): void => {
      if (open?.id === id) open = null;
    },
  };
}
