import { Button, icons } from '@shared-contracts/ui';
import { useDeferredValue } from 'react';
import type { AgentDecision, AgentProposal, EditedPage, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from '../view/assistant.module.css';
import { Change } from './Change.tsx';
import { isOfPage } from './page-change.ts';
import { useProposal } from './use-proposal.ts';

interface ProposalProps {
  readonly host: RemoteHost;
  readonly page: EditedPage | undefined;
  readonly proposal: AgentProposal;
  readonly onDecide: (index: number, decision: AgentDecision) => void;
  /** Asks once more what this was proposed for; null where that cannot be asked now. */
  readonly onAgain: (() => void) | null;
}

/** Of a long list, what is drawn at once: more than is in sight. The others follow when the browser has painted these. */
const AT_ONCE = 8;

/** Changes that are proposed, each accepted or refused by a click; none happens without. */
export function Proposal({ host, page, proposal, onDecide, onAgain }: ProposalProps) {
  const t = useTranslate();
  const { changes } = proposal;
  const { isHere, standings, rest, problems, places, isBusy, accept, compare } = useProposal({
    ...{ host, page, proposal, onDecide },
  });
  const drawn = useDeferredValue(changes.length, AT_ONCE);
  const refuse = (indices: readonly number[]): void => {
    for (const index of indices) onDecide(index, 'refused');
  };
  const isLive = changes.some(({ change }) => change.type === 'set-alt' || change.type === 'add-redirect');
  const after = isLive ? t('proposal.atOnce') : t('proposal.nothingYet');
  return (
    <section className={styles.proposal}>
      <div className={styles.proposalHead}>
        <h3>
          {proposal.page
            ? t('proposal.title', { page: proposal.page.name, count: changes.length })
            : t('proposal.beyond', { count: changes.length })}
        </h3>
        {compare && (
          <Button size="small" icon={<icons.Eye aria-hidden />} onPress={compare}>
            {t('proposal.show')}
          </Button>
        )}
        {isHere && rest.length > 1 && (
          <>
            <Button size="small" onPress={() => refuse(rest)}>
              {t('proposal.refuseRest')}
            </Button>
            <Button size="small" isDisabled={isBusy} onPress={() => void accept(rest)}>
              {t('proposal.acceptRest')}
            </Button>
          </>
        )}
      </div>
      <ol className={styles.changes} aria-label={t('proposal.label', { count: changes.length })}>
        {changes.slice(0, drawn).map((proposed, index) => (
          <Change
            key={`${index}:${proposed.change.type}`}
            proposed={proposed}
            standing={standings[index] ?? 'ready'}
            isPossible={isHere && !isBusy}
            problem={problems[index]}
            place={places(index)}
            onAccept={() => void accept([index])}
            onRefuse={() => refuse([index])}
            onAgain={onAgain}
            {...(page && isHere && isOfPage(proposed.change) && 'section' in proposed.change
              ? { onSelect: selecting(page, proposed.change.section) }
              : {})}
          />
        ))}
      </ol>
      {rest.length > 0 && (
        <p className={styles.change}>
          <span className={styles.note}>{isHere ? after : t('proposal.elsewhere', { page: proposal.page?.name })}</span>
        </p>
      )}
    </section>
  );
}

const selecting = (page: EditedPage, section: string) => (): void => page.select(section);
