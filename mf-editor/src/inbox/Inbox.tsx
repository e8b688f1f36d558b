import { Banner, Button, EmptyState, FailureState, icons, Link, Skeleton } from '@shared-contracts/ui';
import { ApiError, type RemoteHost } from 'shared-contracts';
import { Filters } from './Filters.tsx';
import styles from './inbox.module.css';
import { MessageList } from './MessageList.tsx';
import { MessagePane } from './MessagePane.tsx';
import { ALL, type Filters as Chosen, queryOf } from './use-inbox.ts';
import { useInboxDesk } from './use-inbox-desk.ts';
import type { InboxWords } from './use-inbox-words.ts';

interface Props {
  readonly host: RemoteHost;
  readonly project: string;
  readonly t: InboxWords;
}

const exportOf = (project: string, query: Record<string, string>): string =>
  `/api/v1/project/${project}/submissions/export?${new URLSearchParams(query)}`;

/** What an empty list means. */
const emptinessOf = ({ status, form, search }: Chosen): Chosen['status'] | 'found' =>
  form || search.trim() ? 'found' : status;

/** What visitors sent: a list, and the message that is open beside it. */
export function Inbox({ host, project, t }: Props) {
  const desk = useInboxDesk(host, project, t);
  const { messages, message, first, error, linkError, filters, setFilters, places, doings } = desk;
  const locale = host.locale();
  const emptiness = emptinessOf(filters);
  const isGone = linkError instanceof ApiError && linkError.code === 'not_found';
  // Nobody has ever written: there is nothing to look through.
  const isBare = first !== undefined && messages.length === 0 && emptiness === 'all' && first.spam === 0 && !message;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 ref={places.title} className={styles.title} tabIndex={-1}>
            {t('title')}
          </h1>
          <p className={styles.detail} role="status">
            {first && !isBare && (first.unread > 0 ? t('unread', { count: first.unread }) : t('allRead'))}
          </p>
        </div>
        {messages.length > 0 && (
          <Link
            className={styles.export ?? ''}
            href={exportOf(project, queryOf(filters))}
            download
            aria-label={`${t('export')}. ${t('exportHelp')}`}
          >
            <icons.Download aria-hidden />
            {t('export')}
          </Link>
        )}
      </header>
      <div className={styles.desk} data-open={message ? '' : undefined} data-bare={isBare || undefined}>
        <div ref={places.side} className={styles.side}>
          {!isBare && (
            <Filters
              filters={filters}
              onChange={setFilters}
              forms={first?.forms ?? []}
              spam={first?.spam ?? 0}
              searchRef={places.search}
              t={t}
            />
          )}
          {linkError && (
            <Banner className={styles.gone ?? ''} title={t(isGone ? 'none.gone.title' : 'failed.title')}>
              {t(isGone ? 'none.gone.why' : 'failed.safe')}
            </Banner>
          )}
          {!first && !error && <Skeleton shape="row" count={5} />}
          {!first && error && (
            <FailureState
              title={t('failed.title')}
              safe={t('failed.safe')}
              onRetry={() => void desk.refetch()}
              isRetrying={desk.isFetching}
            />
          )}
          {first && messages.length === 0 && (
            <EmptyState
              icon={<icons.Inbox aria-hidden />}
              title={t(`none.${emptiness}.title`)}
              action={emptiness !== 'all' && <Button onPress={() => setFilters(ALL)}>{t('none.clear')}</Button>}
            >
              {t(`none.${emptiness}.why`)}
            </EmptyState>
          )}
          {messages.length > 0 && (
            <MessageList
              messages={messages}
              open={message?.id ?? null}
              onOpen={desk.setOpen}
              onMore={desk.hasNextPage ? () => void desk.fetchNextPage() : null}
              isAsking={desk.isFetchingNextPage}
              locale={locale}
              t={t}
            />
          )}
        </div>
        {message ? (
          <MessagePane
            message={message}
            locale={locale}
            headingRef={places.heading}
            takesFocus={desk.takesFocus}
            onBack={doings.close}
            onMark={doings.mark}
            onSpam={doings.spam}
            onDelete={doings.remove}
            t={t}
          />
        ) : (
          messages.length > 0 && (
            <EmptyState
              className={styles.unchosen ?? ''}
              icon={<icons.Mail aria-hidden />}
              title={t('none.chosen.title')}
            >
              {t('none.chosen.why')}
            </EmptyState>
          )
        )}
      </div>
    </>
  );
}
