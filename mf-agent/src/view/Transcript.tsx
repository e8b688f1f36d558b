import { VisuallyHidden } from '@shared-contracts/ui';
import { memo, useEffect, useRef } from 'react';
import type { AgentMessage, EditedPage, RemoteHost } from 'shared-contracts';
import { SentPictures } from '../pictures/SentPictures.tsx';
import { WishedPicture } from '../pictures/WishedPicture.tsx';
import { Proposal } from '../proposals/Proposal.tsx';
import type { AgentSession } from '../session/agent-session.ts';
import { type AgentState, isAnswering } from '../session/agent-state.ts';
import { useTranslate } from '../use-translate.ts';
import { Answer } from './Answer.tsx';
import styles from './assistant.module.css';
import { Sent } from './Sent.tsx';

interface TranscriptProps {
  readonly host: RemoteHost;
  readonly page: EditedPage | undefined;
  readonly session: AgentSession;
  readonly state: AgentState;
  readonly onAsk: (text: string) => unknown;
}

interface SaidProps extends Pick<TranscriptProps, 'host' | 'page' | 'session' | 'onAsk'> {
  readonly message: AgentMessage;
  /** What it is the answer to; null where that cannot be asked again now. */
  readonly asked: string | null;
}

/** One message. What comes of another draws it no more: a long proposal has a hundred buttons. */
const Said = memo(function Said({ host, page, session, message, asked, onAsk }: SaidProps) {
  const t = useTranslate();
  const again = asked === null ? null : () => void onAsk(asked);
  return (
    <article className={styles[message.role]} data-state={message.state} tabIndex={-1}>
      <VisuallyHidden>{t(message.role === 'person' ? 'you' : 'assistant')}</VisuallyHidden>
      {message.role === 'person' ? (
        <p className={styles.asked}>{message.text}</p>
      ) : (
        <Answer message={message} onAgain={again} />
      )}
      {message.proposal && (
        <Proposal
          host={host}
          page={page}
          proposal={message.proposal}
          onDecide={(index, decision) => session.decide(message.seq, index, decision)}
          onAgain={again}
        />
      )}
      {message.wish && <WishedPicture key={message.wish.id} host={host} session={session} wish={message.wish} />}
      {message.sent && message.state !== 'answering' && <SentPictures host={host} sent={message.sent} />}
      {message.sent && message.state !== 'answering' && <Sent sent={message.sent} locale={host.locale()} />}
    </article>
  );
});

/** What was said, the newest in sight: its end, or where a proposal begins, which is read from there. */
export function Transcript({ host, page, session, state, onAsk }: TranscriptProps) {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const { messages, status } = state;
  const last = messages.at(-1);
  const length = last?.text.length ?? 0;
  const proposes = Boolean(last?.proposal);
  const isOver = last?.state !== 'answering';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is added is brought into sight
  useEffect(() => {
    if (proposes) end.current?.previousElementSibling?.scrollIntoView({ block: 'start' });
    else end.current?.scrollIntoView({ block: 'end' });
  }, [messages.length, length, proposes, isOver]);
  const askedFor = (message: AgentMessage): string | null => {
    if (message !== messages.at(-1) || status !== 'joined' || isAnswering(state)) return null;
    return messages.findLast(({ role, seq }) => role === 'person' && seq < message.seq)?.text ?? null;
  };
  return (
    <section className={styles.transcript} aria-label={t('transcript')}>
      {messages.length === 0 && status === 'joined' && <p className={styles.note}>{t('begin')}</p>}
      {(messages[0]?.seq ?? 1) > 1 && <p className={styles.note}>{t('older')}</p>}
      {messages.map((message) => (
        <Said key={message.seq} {...{ host, page, session, message, onAsk }} asked={askedFor(message)} />
      ))}
      <div ref={end} className={styles.end} />
    </section>
  );
}
