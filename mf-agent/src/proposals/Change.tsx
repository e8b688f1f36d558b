import { Badge, Button, Link, VisuallyHidden } from '@shared-contracts/ui';
import type { AgentChange, AgentProposal } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from '../view/assistant.module.css';
import { lookName } from './look-name.ts';
import type { Standing } from './page-change.ts';

interface ChangeProps {
  readonly proposed: AgentProposal['changes'][number];
  readonly standing: Standing;
  readonly isPossible: boolean;
  readonly problem: string | undefined;
  /** Where what it made is found; null where that is the page under edit. */
  readonly place: string | null;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
  readonly onAgain: (() => void) | null;
  /** Brings what is concerned into sight. */
  readonly onSelect?: () => void;
}

/** Names of a change in words, as far as it says them itself. */
function namesIn(change: AgentChange): Readonly<Record<string, string>> {
  if (change.type === 'add-section' || change.type === 'create-page') return { name: change.name };
  if (change.type === 'set-alt') return { name: change.title };
  if (change.type === 'create-article') return { name: Object.values(change.title).find(Boolean) ?? change.slug };
  return {};
}

/** What a setting of the page is called. */
function fieldName(t: ReturnType<typeof useTranslate>, change: AgentChange): string {
  if (change.type === 'set-page') return t(`proposal.fields.${change.field}`);
  if (change.type === 'set-hidden') return t(change.hidden ? 'proposal.hide' : 'proposal.unhide');
  return change.type === 'set-setting' ? t(`proposal.settings.${change.setting}`) : '';
}

const localeOf = (change: AgentChange): string | null =>
  'locale' in change && change.locale !== null ? change.locale : null;

/** Those whose words stand for a place or a whole section, which is not to be read as a text before and after. */
const isOfPlace = ({ type }: AgentChange): boolean => type === 'move-section';

function Words({ proposed }: Pick<ChangeProps, 'proposed'>) {
  const t = useTranslate();
  const { change } = proposed;
  const isLayout = change.type === 'set-setting' && change.setting === 'layout';
  const wordsOf = (value: string | null): string | null =>
    isLayout && value !== null ? t(`proposal.layouts.${value}`, { defaultValue: value }) : value;
  const [before, after] = [wordsOf(proposed.before), wordsOf(proposed.after)];
  if (isOfPlace(change))
    return (
      <p className={styles.note}>
        {after === null
          ? t('proposal.toBeginning', { section: before ?? '', interpolation: { escapeValue: false } })
          : t('proposal.behind', { section: before ?? '', after, interpolation: { escapeValue: false } })}
      </p>
    );
  return (
    <>
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
    </>
  );
}

function Outcome({ proposed: { change, decision }, place }: Pick<ChangeProps, 'proposed' | 'place'>) {
  const t = useTranslate();
  if (decision === 'refused') return <p className={styles.note}>{t('proposal.refused')}</p>;
  return (
    <p className={styles.note} role="status">
      {t(place === null ? 'proposal.accepted' : `proposal.done.${change.type}`)}{' '}
      {place !== null && (
        <Link href={place}>{t(change.type === 'create-page' ? 'proposal.openPage' : 'proposal.open')}</Link>
      )}
    </p>
  );
}

/** One change: what it is, before and after, and what to do about it. */
export function Change(props: ChangeProps) {
  const { proposed, standing, isPossible, problem, onAccept, onRefuse, onAgain, onSelect } = props;
  const t = useTranslate();
  const { change, decision } = proposed;
  const locale = localeOf(change);
  const title = t(`proposal.change.${change.type}`, {
    ...namesIn(change),
    value: change.type === 'set-theme' ? lookName(t, change) : '',
    field: fieldName(t, change),
    interpolation: { escapeValue: false },
  });
  // What was undone since is there to be accepted once more.
  const isUndone = decision === 'accepted' && standing === 'ready' && props.place === null && isPossible;
  const isOutdated = decision === 'open' && standing === 'outdated';
  return (
    <li className={styles.change} data-decision={decision}>
      <p className={styles.title}>
        {title} {locale && <Badge>{locale.toUpperCase()}</Badge>}
      </p>
      <Words proposed={proposed} />
      {((decision === 'open' && isPossible) || isUndone) && (
        <div className={styles.head}>
          {!isOutdated && (
            <Button size="small" variant="primary" onPress={onAccept}>
              {t(isUndone ? 'proposal.acceptAgain' : 'proposal.accept')}
            </Button>
          )}
          {!isUndone && (
            <Button size="small" onPress={onRefuse}>
              {t('proposal.refuse')}
            </Button>
          )}
          {onSelect && (
            <Button size="small" onPress={onSelect}>
              {t('proposal.select')}
            </Button>
          )}
        </div>
      )}
      {(problem !== undefined || isOutdated) && (
        <p className={styles.note} role="alert" data-failed>
          {problem ?? t('proposal.outdated')}{' '}
          {onAgain && (
            <Button size="small" onPress={onAgain}>
              {t('proposal.anew')}
            </Button>
          )}
        </p>
      )}
      {decision !== 'open' && !isUndone && <Outcome {...props} />}
      {isUndone && <p className={styles.note}>{t('proposal.undone')}</p>}
    </li>
  );
}
