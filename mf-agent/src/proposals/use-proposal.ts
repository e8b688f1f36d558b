import { useRef, useState, useSyncExternalStore } from 'react';
import type { AgentDecision, AgentProposal, EditedPage, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { uuidv7 } from 'uuidv7';
import { useTranslate } from '../use-translate.ts';
import { acceptOfPage, editsOf, standingsOf } from './accept-of-page.ts';
import { applyBeyond, placeOf } from './apply-change.ts';
import type { Standing } from './page-change.ts';

interface Options {
  readonly host: RemoteHost;
  readonly page: EditedPage | undefined;
  readonly proposal: AgentProposal;
  readonly onDecide: (index: number, decision: AgentDecision) => void;
}

const never = () => () => undefined;

/** How each change stands to the page under edit, told anew whenever that changes. */
function useStandings(page: EditedPage | undefined, { changes }: AgentProposal): readonly Standing[] {
  const told = useSyncExternalStore(page?.subscribe ?? never, () => standingsOf(page, changes).join(' '));
  return told.split(' ') as Standing[];
}

/** What can be done about a proposal, and what became of it. */
export function useProposal({ host, page, proposal, onDecide }: Options) {
  const t = useTranslate();
  const { changes } = proposal;
  const isHere = proposal.page === null || page?.getSnapshot().id === proposal.page.id;
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
    const accepted = acceptOfPage(page, changes, indices);
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

  const accept = async (indices: readonly number[]): Promise<void> => {
    setProblems({});
    if (proposal.page !== null) return acceptHere(indices);
    setBusy(true);
    for (const index of indices) await acceptBeyond(index);
    setBusy(false);
  };

  const rest = changes.flatMap(({ decision }, index) => (decision === 'open' ? [index] : []));
  const shown = isHere && page ? editsOf(changes, standings, rest) : [];
  return {
    ...{ isHere, standings, rest, problems, isBusy, accept },
    /** Shows what is open on the page itself, before and after; null where there is nothing to show. */
    compare: shown.length > 0 ? () => page?.compare(shown.map(({ edit }) => edit)) : null,
    places: (index: number): string | null => {
      const change = changes[index]?.change;
      return change ? placeOf(change, ids.current[index]) : null;
    },
  };
}
