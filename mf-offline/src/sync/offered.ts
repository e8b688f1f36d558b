import { isSame } from 'shared-contracts/sections';
import type { Agreed, DraftState } from '../store/draft-state.ts';
import { notedName } from './agreed.ts';

type Answers = Pick<DraftState, 'answer' | 'keepAnswer'>;

const OFFERED = 'offered';

/** Of one thing, the newest: away from the network each change is offered once more. */
const MOST = 3;

const isOffer = (value: unknown): value is Agreed => typeof value === 'object' && value !== null && 'store' in value;

/** What was sent to the copy, where no answer came yet: cut off there, it may have it. */
export async function offeredIn({ answer }: Pick<Answers, 'answer'>): Promise<readonly Agreed[]> {
  const offered = await answer(OFFERED);
  return Array.isArray(offered) ? offered.filter(isOffer) : [];
}

export async function offer(state: Answers, told: readonly Agreed[]): Promise<void> {
  const byName = Map.groupBy([...(await offeredIn(state)), ...told], notedName);
  const newest = [...byName.values()].flatMap((offers) =>
    offers
      .filter((each, at) => !offers.slice(at + 1).some((later) => isSame(later.content, each.content)))
      .slice(-MOST),
  );
  await state.keepAnswer(OFFERED, newest);
}

/** The copy has what was sent last, and of what was sent before what it is known to have. */
export const isAnswered = ({ keepAnswer }: Pick<Answers, 'keepAnswer'>): Promise<void> => keepAnswer(OFFERED, []);
