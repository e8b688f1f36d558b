import { useRef, useState, useSyncExternalStore } from 'react';
import type { AgentDecision, AgentProposal, EditedPage, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { uuidv7 } from 'uuidv7';
import { useTranslate } from '../use-translate.ts';
import { acceptOfPage, editsOf, standingsOf } from './accept-of-page.ts';
import { applyBeyond, placeOf } from './apply-change.ts';
import type { Standing } from './page-change.ts';
import { isOfLook, showLook, takeLook } from './take-look.ts';

interface Options {
  readonly host: RemoteHost;
  readonly page: EditedPage | undefined;
  readonly proposal: AgentProposal;
  readonly onDecide: (index: number, decision: AgentDecision) => void;
}

const never = () => () => undefined;

/** How each change stands to the page under edit, told anew whenever that changes. */
function useStandings(page: EditedPage | undefined, proposal: AgentProposal): readonly Standing[] {
  const told = useSyncExternalStore(page?.subscribe ?? never, () => standingsOf(page, proposal).join(' '));
  return told.split(' ') as Standing[];
}

/** What can be done about a proposal, and what became of it. */
export function useProposal({ host, page, proposal, onDecide }: Options) {
  const t = useTranslate();
  const { changes } = proposal;
  const edited = useSyncExternalStore(page?.subscribe ?? never, () => page?.getSnapshot().id ?? null);
  const isHere = proposal.page === null || edited === proposal.page.id;
  const standings = useStandings(isHere && proposal.page ? page : undefined, proposal);
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({});
  const [isBusy, setBusy] = useState(false);
  /** Of what is made beyond the page: the same however often it is tried. */
  const ids = useRef<Record<number, string>>({});
  const idOf = (index: number): string => {
    ids.current[index] ??= uuidv7();
    return ids.current[index];
  };
  const fail = (index: number, words: string): void => setProblems((known) => ({ ...known, [index]: words }));

  const acceptHere = (indices: readonly number[]): void => {
    const accepted = acceptOfPage(page, proposal, indices);
    for (const index of indices) {
      if (accepted.includes(index)) onDecide(index, 'accepted');
      else fail(index, t(page?.getSnapshot().isReadOnly ? 'proposal.readOnly' : 'proposal.outdated'));
    }
  };

  const acceptBeyond = async (index: number): Promise<void> => {
    const proposed = changes[index];
    if (!proposed) return;
    try {
      const applied = await applyBeyond(host, proposed, idOf(index));
      if (applied === 'done') onDecide(index, 'accepted');
      else fail(index, t('proposal.outdatedBeyond'));
    } catch (error) {
      fail(index, failureWords(error, host.locale()));
    }
  };

  /** All that is accepted of the look is one step that can be undone there. */
  const acceptOfLook = async (indices: readonly number[]): Promise<void> => {
    const taken = await takeLook(
      host,
      indices.flatMap((index) => changes[index] ?? []),
    );
    for (const index of indices) {
      if (taken === 'taken') onDecide(index, 'accepted');
      else fail(index, t(taken === null ? 'proposal.noLook' : 'proposal.outdatedBeyond'));
    }
  };

  const accept = async (indices: readonly number[]): Promise<void> => {
    setProblems({});
    if (proposal.page !== null) return acceptHere(indices);
    setBusy(true);
    const isLook = (index: number): boolean => changes[index] !== undefined && isOfLook(changes[index].change);
    const looks = indices.filter(isLook);
    if (looks.length > 0) await acceptOfLook(looks);
    for (const index of indices) if (!isLook(index)) await acceptBeyond(index);
    setBusy(false);
  };

  const rest = changes.flatMap(({ decision }, index) => (decision === 'open' ? [index] : []));
  const shown = isHere && page ? editsOf(changes, standings, rest) : [];
  const looks = rest.flatMap((index) => (changes[index] && isOfLook(changes[index].change) ? changes[index] : []));
  const compareEdits = shown.length > 0 ? () => page?.compare(shown.map(({ edit }) => edit)) : null;
  return {
    ...{ isHere, standings, rest, problems, isBusy, accept },
    /** Shows what is open on the page itself, before and after; null where there is nothing to show. */
    compare: looks.length > 0 ? () => showLook(host, looks) : compareEdits,
    places: (index: number): string | null => {
      const change = changes[index]?.change;
      return change ? placeOf(change, ids.current[index]) : null;
    },
  };
}
