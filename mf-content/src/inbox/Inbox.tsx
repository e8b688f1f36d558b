import { Banner, Button, EmptyState, FailureState, icons, Link, ScreenHead, Skeleton } from '@shared-contracts/ui';
import { ApiError, type Locale, type RemoteHost } from 'shared-contracts';
import { Filters } from './Filters.tsx';
import styles from './inbox.module.css';
import { MessageList } from './MessageList.tsx';
import { MessagePane } from './MessagePane.tsx';
import { ALL, type Filters as Chosen, queryOf } from './use-inbox.ts';
import { useInboxScreen } from './use-inbox-screen.ts';
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

type Screen = ReturnType<typeof useInboxScreen>;

interface PartProps {
  readonly screen: Screen;
  /** Nobody has ever written: there is nothing to look through. */
  readonly isBare: boolean;
  readonly t: InboxWords;
}

/** How much is unread, and the way out for all that is listed. */
function Head({ screen, isBare, project, t }: PartProps & { readonly project: string }) {
  const { messages, first, filters, places } = screen;
  return (
    <ScreenHead
      title={t('title')}
      titleRef={places.title}
      actions={
        messages.length > 0 && (
          <Link
            className={styles.export ?? ''}
            href={exportOf(project, queryOf(filters))}
            download
            aria-label={`${t('export')}. ${t('exportHelp')}`}
          >
            <icons.Download aria-hidden />
            {t('export')}
          </Link>
        )
      }
    >
      <p className={styles.detail} role="status">
        {first && !isBare && (first.unread > 0 ? t('unread', { count: first.unread }) : t('allRead'))}
      </p>
    </ScreenHead>
  );
}

/** The list and what narrows it, or why there is none. */
function Side({ screen, isBare, locale, t }: PartProps & { readonly locale: Locale }) {
  const { messages, message, first, error, linkError, filters, setFilters, places } = screen;
  const emptiness = emptinessOf(filters);
  const isGone = linkError instanceof ApiError && linkError.code === 'not_found';
  return (
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
          onRetry={() => void screen.refetch()}
          isRetrying={screen.isFetching}
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
          onOpen={screen.setOpen}
          onMore={screen.hasNextPage ? () => void screen.fetchNextPage() : null}
          isAsking={screen.isFetchingNextPage}
          locale={locale}
          t={t}
        />
      )}
    </div>
  );
}

/** What visitors sent: a list, and the message that is open beside it. */
export function Inbox({ host, project, t }: Props) {
  const screen = useInboxScreen(host, project, t);
  const { messages, message, first, filters, places, actions } = screen;
  const locale = host.locale();
  const isBare =
    first !== undefined && messages.length === 0 && emptinessOf(filters) === 'all' && first.spam === 0 && !message;
  return (
    <>
      <Head screen={screen} isBare={isBare} project={project} t={t} />
      <div className={styles.workspace} data-open={message ? '' : undefined} data-bare={isBare || undefined}>
        <Side screen={screen} isBare={isBare} locale={locale} t={t} />
        {message ? (
          <MessagePane
            key={message.id}
            message={message}
            locale={locale}
            headingRef={places.heading}
            takesFocus={screen.takesFocus}
            onBack={actions.close}
            onMark={actions.mark}
            onSpam={actions.spam}
            onDelete={actions.remove}
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
