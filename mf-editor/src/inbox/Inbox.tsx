import { Banner, Button, EmptyState, FailureState, icons, Link, Skeleton } from '@shared-contracts/ui';
import { useEffect, useRef, useState } from 'react';
import type { RemoteHost, Submission } from 'shared-contracts';
import { Filters } from './Filters.tsx';
import styles from './inbox.module.css';
import { MessageList } from './MessageList.tsx';
import { MessagePane } from './MessagePane.tsx';
import { ALL, type Filters as Chosen, queryOf, useInbox, useLiveInbox } from './use-inbox.ts';
import { useInboxCommands } from './use-inbox-commands.ts';
import type { InboxWords } from './use-inbox-words.ts';
import { useMessageActions } from './use-message-actions.ts';
import { useHeld, useOpenId, useSubmission } from './use-open-message.ts';

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
  const [filters, setFilters] = useState(ALL);
  const [open, setOpen] = useOpenId(host);
  const [takesFocus, setTakesFocus] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    messages: found,
    first,
    error,
    refetch,
    isFetching,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInbox(host, project, filters);
  const actions = useMessageActions(host, project, t);
  useLiveInbox(project);
  const { messages, hold, drop } = useHeld(found, filters);
  const listed = messages.find(({ id }) => id === open);
  const linked = useSubmission(host, project, first && !listed ? open : null);
  const message = listed ?? linked.data;

  const mark = (each: Submission, status: 'read' | 'unread'): void => {
    if (listed) hold({ ...each, status });
    void actions.mark(each, status);
  };
  const openId = message?.id;
  // However it came to be open: by hand, by a link, or because the one before it left.
  useEffect(() => {
    if (message?.status === 'unread') mark(message, 'read');
    // Where there is room for one of both, the list has gone and took the focus along.
    if (openId && side.current && getComputedStyle(side.current).display === 'none') heading.current?.focus();
  }, [openId]);
  /** The neighbour takes the place of what leaves the list. */
  const leave = async (gone: Submission, work: (message: Submission) => Promise<boolean>): Promise<void> => {
    const at = messages.findIndex(({ id }) => id === gone.id);
    const next = messages[at + 1] ?? messages[at - 1];
    setOpen(next?.id ?? null);
    setTakesFocus(true);
    if (!next) title.current?.focus();
    if (await work(gone)) drop(gone.id);
    else setOpen(gone.id);
  };
  const toggle = (each: Submission): void => {
    mark(each, each.status === 'unread' ? 'read' : 'unread');
  };
  useInboxCommands(host, t, {
    isOpen: message !== undefined,
    remove: () => message && void leave(message, actions.remove),
    unread: () => message && toggle(message),
    spam: () => message && void leave(message, actions.spam),
    search: () => search.current?.focus(),
  });
  const locale = host.locale();
  const emptiness = emptinessOf(filters);
  // Nobody has ever written: there is nothing to look through.
  const isBare = first !== undefined && messages.length === 0 && emptiness === 'all' && first.spam === 0 && !message;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 ref={title} className={styles.title} tabIndex={-1}>
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
        <div ref={side} className={styles.side}>
          {!isBare && (
            <Filters
              filters={filters}
              onChange={setFilters}
              forms={first?.forms ?? []}
              spam={first?.spam ?? 0}
              searchRef={search}
              t={t}
            />
          )}
          {linked.error && (
            <Banner className={styles.gone ?? ''} title={t('none.gone.title')}>
              {t('none.gone.why')}
            </Banner>
          )}
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
              onOpen={setOpen}
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
