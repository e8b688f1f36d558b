import type { DraftState } from '../store/draft-state.ts';

type Answers = Pick<DraftState, 'answer' | 'keepAnswer'>;

const OFFERED = 'offered';

/** What was sent to the copy, where no answer came yet: cut off there, it may have it. */
export const offeredIn = async ({ answer }: Pick<Answers, 'answer'>): Promise<ReadonlySet<string>> =>
  new Set((await answer(OFFERED)) as readonly string[] | undefined);

export const offer = async (state: Answers, names: readonly string[]): Promise<void> =>
  state.keepAnswer(OFFERED, [...new Set([...(await offeredIn(state)), ...names])]);

/** The copy has what was sent last, and of what was sent before what it is known to have. */
export const isAnswered = ({ keepAnswer }: Pick<Answers, 'keepAnswer'>): Promise<void> => keepAnswer(OFFERED, []);
