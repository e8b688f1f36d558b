import { Banner, Button } from '@shared-contracts/ui';
import { verdictsNow } from 'shared-contracts';
import type { RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import type { Decisions } from './use-decisions.ts';

interface OutcomeProps {
  readonly remote: RemoteOverview;
  readonly shells: readonly string[];
  readonly decisions: Decisions;
}

/** What became of the last decision, as the shells tell; with the way back. */
export function Outcome({ remote, shells, decisions }: OutcomeProps) {
  const t = useTranslate();
  const { last, failure, isPending, decide } = decisions;
  if (failure !== null)
    return (
      <Banner tone="danger" role="alert">
        {failure}
      </Banner>
    );
  if (last?.name !== remote.name) return null;
  if (last.move !== remote.move) return <Banner role="status">{t('outcome.other')}</Banner>;
  const { from, version } = last;
  const undo = from !== null && from !== version && (
    <Button size="small" isPending={isPending} onPress={() => void decide(remote, from, 'accept')}>
      {t('outcome.undo')}
    </Button>
  );
  if (version === null)
    return (
      <Banner tone="ok" role="status" title={t('outcome.retired')} actions={undo}>
        {t('outcome.versionsStay')}
      </Banner>
    );
  const verdicts = [...verdictsNow(remote, shells)];
  const refused = verdicts.find(([, given]) => given?.verdict === 'refused');
  const adopted = verdicts.filter(([, given]) => given?.verdict === 'adopted').length;
  if (refused)
    return (
      <Banner tone="danger" role="status" title={t('outcome.refused', { version, shell: refused[0] })} actions={undo}>
        {refused[1]?.reason}
      </Banner>
    );
  const isDone = adopted === verdicts.length;
  return (
    <Banner tone={isDone ? 'ok' : 'info'} role="status" title={t('outcome.live', { version })} actions={undo}>
      {isDone ? t('outcome.served', { count: adopted }) : t('outcome.waiting', { adopted, all: verdicts.length })}
    </Banner>
  );
}
