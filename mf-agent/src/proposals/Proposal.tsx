import { Badge, Button, Link, VisuallyHidden } from '@shared-contracts/ui';
import { useState } from 'react';
import type { AgentChange, AgentDecision, AgentProposal, EditedPage, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import styles from '../view/assistant.module.css';
import { applyToPage, createPage } from './apply-change.ts';

interface ProposalProps {
  readonly host: RemoteHost;
  readonly page: EditedPage | undefined;
  readonly proposal: AgentProposal;
  readonly onDecide: (index: number, decision: AgentDecision) => void;
}

type Proposed = AgentProposal['changes'][number];

/** Name of a change in words. */
function useTitle(): (change: AgentChange) => string {
  const t = useTranslate();
  return (change) => {
    const section = change.type === 'add-section' ? `“${change.name}”` : t('proposal.section');
    const name = change.type === 'create-page' ? change.name : '';
    const field = change.type === 'set-page' ? t(`proposal.fields.${change.field}`) : '';
    return t(`proposal.change.${change.type}`, { section, name, field, interpolation: { escapeValue: false } });
  };
}

const localeOf = (change: AgentChange): string | null =>
  'locale' in change && change.locale !== null ? change.locale : null;

interface ChangeProps {
  readonly proposed: Proposed;
  readonly isPossible: boolean;
  readonly problem: string | undefined;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/** One change: what it is, before and after, and what to do about it. */
function Change({
  proposed: { change, before, after, decision },
  isPossible,
  problem,
  onAccept,
  onRefuse,
}: ChangeProps) {
  const t = useTranslate();
  const titleOf = useTitle();
  const locale = localeOf(change);
  const isPage = change.type === 'create-page';
  return (
    <li className={styles.change} data-decision={decision}>
      <p className={styles.title}>
        {titleOf(change)} {locale && <Badge>{locale.toUpperCase()}</Badge>}
      </p>
      {before !== null && (
        <del className={styles.before}>
          <VisuallyHidden>{t('proposal.before')} </VisuallyHidden>
          {before}
        </del>
      )}
      {after !== null && (
        <ins className={styles.after}>
          <VisuallyHidden>{t('proposal.after')} </VisuallyHidden>
          {after}
        </ins>
      )}
      {decision === 'open' && isPossible && (
        <div className={styles.head}>
          <Button size="small" variant="primary" onPress={onAccept}>
            {t('proposal.accept')}
          </Button>
          <Button size="small" onPress={onRefuse}>
            {t('proposal.refuse')}
          </Button>
        </div>
      )}
      {problem !== undefined && (
        <p className={styles.note} role="alert" data-failed>
          {problem}
        </p>
      )}
      {decision === 'refused' && <p className={styles.note}>{t('proposal.refused')}</p>}
      {decision === 'accepted' && (
        <p className={styles.note} role="status">
          {t(isPage ? 'proposal.created' : 'proposal.accepted')}{' '}
          {isPage && <Link href={`${change.path}?edit`}>{t('proposal.openPage')}</Link>}
        </p>
      )}
    </li>
  );
}

/** Changes that are proposed, each accepted or refused by a click; none happens without. */
export function Proposal({ host, page, proposal, onDecide }: ProposalProps) {
  const t = useTranslate();
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({});
  const { changes } = proposal;
  const isHere = proposal.page === null || page?.getSnapshot().id === proposal.page.id;
  const accept = async (index: number): Promise<void> => {
    const proposed = changes[index];
    if (proposed?.decision !== 'open') return;
    const fail = (words: string): void => setProblems((known) => ({ ...known, [index]: words }));
    try {
      if (proposed.change.type === 'create-page') await createPage(host, proposed.change);
      else if (!page || applyToPage(page, proposed.change, proposed.before) === 'outdated')
        return fail(t('proposal.outdated'));
      onDecide(index, 'accepted');
    } catch (error) {
      fail(failureWords(error, host.locale()));
    }
  };
  const rest = changes.flatMap(({ decision }, index) => (decision === 'open' ? [index] : []));
  const acceptRest = async (): Promise<void> => {
    for (const index of rest) await accept(index);
  };
  return (
    <section className={styles.proposal}>
      <div className={styles.proposalHead}>
        <h3>
          {proposal.page
            ? t('proposal.title', { page: proposal.page.name, count: changes.length })
            : t('proposal.newPages')}
        </h3>
        {isHere && rest.length > 1 && (
          <>
            <Button size="small" onPress={() => rest.forEach((index) => void onDecide(index, 'refused'))}>
              {t('proposal.refuseRest')}
            </Button>
            <Button size="small" onPress={() => void acceptRest()}>
              {t('proposal.acceptRest')}
            </Button>
          </>
        )}
      </div>
      <ol className={styles.changes}>
        {changes.map((proposed, index) => (
          <Change
            key={`${index}:${proposed.change.type}`}
            proposed={proposed}
            isPossible={isHere}
            problem={problems[index]}
            onAccept={() => void accept(index)}
            onRefuse={() => onDecide(index, 'refused')}
          />
        ))}
      </ol>
      {rest.length > 0 && (
        <p className={styles.change}>
          <span className={styles.note}>
            {isHere ? t('proposal.nothingYet') : t('proposal.elsewhere', { page: proposal.page?.name })}
          </span>
        </p>
      )}
    </section>
  );
}
