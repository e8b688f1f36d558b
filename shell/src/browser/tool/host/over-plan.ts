import { ApiError } from 'shared-contracts';
import { createListeners } from './listeners.ts';
import type { OverPlanParts, OverPlanQuestion } from './over-plan-question.ts';

export interface OverPlan {
  readonly question: () => OverPlanQuestion | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** What goes beyond the package waits for what is decided, and is sent again once there is room. */
  readonly withRoom: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
}

export function createOverPlan(parts: OverPlanParts): OverPlan {
  const listeners = createListeners();
  let question: OverPlanQuestion | null = null;
  const overPlan: OverPlan = {
    question: () => question,
    subscribe: listeners.add,
    withRoom: async (send) => {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 402) throw error;
        const asks = await import('./ask-over-plan.ts').catch(() => null);
        const show = (shown: OverPlanQuestion | null): void => {
          question = shown;
          listeners.tell();
        };
        if (!(await asks?.askOverPlan(error, parts, overPlan.question, show))) throw error;
        return send();
      }
    },
  };
  return overPlan;
}
