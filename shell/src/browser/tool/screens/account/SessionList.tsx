import { Badge, Button, FailureState, Skeleton } from '@shared-contracts/ui';
import { GridList, GridListItem } from '@shared-contracts/ui/more';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionEntry } from 'shared-contracts';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import styles from './account.module.css';

const KEY = ['sessions'];

/** `12 Nov, 14:05` in the tool's language. */
const moment = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

function Entry({ host, entry }: ScreenProps & { readonly entry: SessionEntry }) {
  const t = useScreenWords(host);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => host.write.endSession({ params: { id: entry.id } }),
    onSuccess: () => {
      host.toasts.create(t('account.ended'), { type: 'success' });
      return client.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => void host.toasts.create(error.message, { type: 'error' }),
  });
  const agent = entry.agent || t('account.unknown');
  const times = { created: moment(entry.created, host.locale()), seen: moment(entry.last_seen, host.locale()) };
  return (
    <GridListItem id={entry.id} textValue={agent}>
      <div className={styles.session}>
        <div>
          <p className={styles.agent}>
            {agent} {entry.current && <Badge>{t('account.current')}</Badge>}
          </p>
          <p className={styles.times}>{t('account.since', times)}</p>
        </div>
        {!entry.current && (
          <Button
            size="small"
            isPending={end.isPending}
            aria-label={t('account.endOf', { agent })}
            onPress={() => end.mutate()}
          >
            {t('account.end')}
          </Button>
        )}
      </div>
    </GridListItem>
  );
}

/** Every living session of the person, each but this one with its end. */
export function SessionList({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const sessions = useQuery({ queryKey: KEY, queryFn: () => host.api.listSessions({}) });
  if (sessions.isPending) return <Skeleton />;
  if (sessions.isError)
    return (
      <FailureState
        title={t('account.failed')}
        safe={t('account.safe')}
        onRetry={() => void sessions.refetch()}
        retryLabel={t('again')}
        isRetrying={sessions.isRefetching}
      />
    );
  return (
    <GridList aria-label={t('account.sessions')}>
      {sessions.data.data.map((entry) => (
        <Entry key={entry.id} host={host} entry={entry} />
      ))}
    </GridList>
  );
}
