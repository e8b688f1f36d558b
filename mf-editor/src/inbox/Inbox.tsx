import { Button, EmptyState, FailureState, icons, Link, Skeleton } from '@shared-contracts/ui';
import { useRef, useState } from 'react';
import type { RemoteHost, Submission } from 'shared-contracts';
import { Filters } from './Filters.tsx';
import styles from './inbox.module.css';
import { MessageList } from './MessageList.tsx';
import { MessagePane } from './MessagePane.tsx';
import { ALL, queryOf, useInbox, useLiveInbox } from './use-inbox.ts';
import { useInboxCommands } from './use-inbox-commands.ts';
import type { InboxWords } from './use-inbox-words.ts';
import { useMessageActions } from './use-message-actions.ts';

interface Props {
  readonly host: RemoteHost;
  readonly project: string;
  readonly t: InboxWords;
}

const exportOf = (project: string, query: Record<string, string>): string =>
  `/api/v1/project/${project}/submissions/export?${new URLSearchParams(query)}`;

/** What visitors sent: a list, and the message that is open beside it. */
export function Inbox({ host, project, t }: Props) {
  const [filters, setFilters] = useState(ALL);
  const [open, setOpen] = useState(() => new URLSearchParams(host.router.location().search).get('message'));
  const [takesFocus, setTakesFocus] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { messages, first, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInbox(
    host,
    project,
    filters,
  );
  const actions = useMessageActions(host, project, t);
  useLiveInbox(project);
  const message = messages.find(({ id }) => id === open);

  const read = (id: string): void => {
    setOpen(id);
    const chosen = messages.find((each) => each.id === id);
    if (chosen?.status === 'unread') void actions.mark(chosen, 'read');
  };
  /** The neighbour takes the place of what leaves the list. */
  const leave = async (gone: Submission, work: (message: Submission) => Promise<boolean>): Promise<void> => {
    const at = messages.findIndex(({ id }) => id === gone.id);
    const next = messages[at + 1] ?? messages[at - 1];
    if (!(await work(gone))) return;
    setOpen(next?.id ?? null);
    setTakesFocus(true);
    if (!next) title.current?.focus();
  };
  const toggle = (each: Submission): void => {
    void actions.mark(each, each.status === 'unread' ? 'read' : 'unread');
  };
  useInboxCommands(host, t, {
    isOpen: message !== undefined,
    remove: () => message && void leave(message, actions.remove),
    unread: () => message && toggle(message),
    spam: () => message && void leave(message, actions.spam),
    search: () => search.current?.focus(),
  });
  const locale = host.locale();
  const isFiltered = filters !== ALL && Object.keys(queryOf(filters)).length > 0;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 ref={title} className={styles.title} tabIndex={-1}>
            {t('title')}
          </h1>
          <p className={styles.detail} role="status">
            {first && (first.unread > 0 ? t('unread', { count: first.unread }) : t('allRead'))}
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
      <div className={styles.desk} data-open={message ? '' : undefined}>
        <div className={styles.side}>
          <Filters
            filters={filters}
            onChange={setFilters}
            forms={first?.forms ?? []}
            spam={first?.spam ?? 0}
            searchRef={search}
            t={t}
          />
          {!first && !error && <Skeleton shape="row" count={5} />}
          {!first && error && (
            <FailureState
              title={t('failed.title')}
              safe={t('failed.safe')}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
          {first && messages.length === 0 && (
            <EmptyState
              icon={<icons.Inbox aria-hidden />}
              title={t(isFiltered ? 'none.filteredTitle' : 'none.title')}
              action={isFiltered && <Button onPress={() => setFilters(ALL)}>{t('none.clear')}</Button>}
            >
              {t(isFiltered ? 'none.filteredWhy' : 'none.why')}
            </EmptyState>
          )}
          {messages.length > 0 && (
            <MessageList
              messages={messages}
              open={message?.id ?? null}
              onOpen={read}
              onMore={hasNextPage ? () => void fetchNextPage() : null}
              isAsking={isFetchingNextPage}
              locale={locale}
              t={t}
            />
          )}
        </div>
        {message ? (
          <MessagePane
            message={message}
            locale={locale}
            headingRef={heading}
            takesFocus={takesFocus}
            onBack={() => {
              setOpen(null);
              title.current?.focus();
            }}
            onMark={() => toggle(message)}
            onSpam={() => void leave(message, actions.spam)}
            onDelete={() => void leave(message, actions.remove)}
            t={t}
          />
        ) : (
          messages.length > 0 && (
            <EmptyState
              className={styles.unchosen ?? ''}
              icon={<icons.Mail aria-hidden />}
              title={t('none.chosenTitle')}
            >
              {t('none.chosenWhy')}
            </EmptyState>
          )
        )}
      </div>
    </>
  );
}
