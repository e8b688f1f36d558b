import { Banner, Button, IconButton, icons, Skeleton } from '@shared-contracts/ui';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { EditedPage, RemoteHost } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { parseFilters, splitLocale } from 'shared-contracts/routing';
import { type AgentSession, type Around, sessionOf } from '../session/agent-session.ts';
import { type AgentState, isAnswering } from '../session/agent-state.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './assistant.module.css';
import { Composer } from './Composer.tsx';
import { Conversations } from './Conversations.tsx';
import { Spoken } from './Spoken.tsx';
import { Transcript } from './Transcript.tsx';
import { Waiting } from './Waiting.tsx';

interface AssistantProps {
  readonly host: RemoteHost;
  /** Absent where no page is under edit. */
  readonly page?: EditedPage;
}

/** Path of the page that is looked at; null on a screen. */
function pathLookedAt({ router }: RemoteHost): string | null {
  const { path } = splitLocale(router.location().pathname);
  if (/^\/(?:admin|theme)(?:\/|$)/.test(path)) return null;
  try {
    return parseFilters(path).path;
  } catch {
    return null;
  }
}

function aroundOf(host: RemoteHost, page: EditedPage | undefined): Around {
  const edited = page?.getSnapshot();
  if (edited) return { page: edited.path, section: edited.selected };
  return { page: pathLookedAt(host), section: null };
}

const FAILED = { 'create-failed': 'agent-session-failed', 'join-failed': 'agent-join-failed' } as const;

/** What keeps it from being talked to, and the way back; null where nothing does. */
function Trouble({ host, state, session }: { host: RemoteHost; state: AgentState; session: AgentSession }) {
  const t = useTranslate();
  const { status, isLost } = state;
  const again = (): void => void session.connect();
  if (status === 'create-failed' || status === 'join-failed')
    return (
      <Banner tone="danger" role="alert" title={specificationMessage(FAILED[status], host.locale())}>
        <Button size="small" onPress={again}>
          {t('again')}
        </Button>
      </Banner>
    );
  if (status === 'inactive')
    return (
      <Banner role="status" title={specificationMessage('agent-inactive', host.locale())}>
        <Button size="small" variant="primary" onPress={again}>
          {t('reconnect')}
        </Button>
      </Banner>
    );
  return isLost && <p className={styles.note}>{t('lost')}</p>;
}

/** The assistant at the side: who answers, what was said, and where it is asked. */
export function Assistant({ host, page }: AssistantProps) {
  const t = useTranslate();
  const session = sessionOf(host);
  const state = useSyncExternalStore(session.subscribe, session.get);
  const [isListing, setListing] = useState(false);
  useEffect(() => {
    void session.connect();
    return session.close;
  }, [session]);
  const open = (conversation: string): void => {
    setListing(false);
    void session.connect(conversation);
  };
  const ask = useCallback((text: string) => session.ask(text, aroundOf(host, page)), [session, host, page]);
  const { conversation, source, status, messages, problem, way } = state;
  if (isListing)
    return (
      <Conversations
        host={host}
        onOpen={open}
        onBack={() => setListing(false)}
        onNamed={session.named}
        onDeleted={(id) => id === conversation?.id && void session.connect(null)}
      />
    );
  return (
    <div className={styles.assistant}>
      <div className={styles.head}>
        <p className={styles.name}>{conversation?.name || messages[0]?.text || t('conversations.unnamed')}</p>
        <IconButton
          size="small"
          label={t('conversations.new')}
          icon={<icons.Plus aria-hidden />}
          onPress={() => open('new')}
        />
        <IconButton
          size="small"
          label={t('conversations.open')}
          icon={<icons.History aria-hidden />}
          onPress={() => setListing(true)}
        />
      </div>
      <Waiting host={host} shown={conversation?.id ?? null} onOpen={open} />
      {status === 'connecting' && messages.length === 0 && <Skeleton shape="row" count={3} />}
      <Transcript host={host} page={page} session={session} state={state} onAsk={ask} />
      <Spoken message={messages.findLast(({ role }) => role === 'assistant')} />
      <div className={styles.foot}>
        <Trouble host={host} state={state} session={session} />
        {(status === 'joined' || status === 'connecting') && (
          <Composer
            isAnswering={isAnswering(state)}
            problem={problem}
            way={way}
            onAsk={ask}
            onStop={() => void session.stop()}
          />
        )}
        {source && (
          <p className={styles.source}>{t(`source.${source.kind}`, { model: source.model, host: source.host })}</p>
        )}
      </div>
    </div>
  );
}
