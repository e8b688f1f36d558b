import { Badge, Button, IconButton, icons, Link, Toolbar } from '@shared-contracts/ui';
import { type RefObject, useEffect } from 'react';
import type { Locale, Submission } from 'shared-contracts';
import { AnswerValue } from './AnswerValue.tsx';
import { addressOf, senderOf } from './answers.ts';
import { formatDate, formatMoment } from './format-when.ts';
import styles from './inbox.module.css';
import { replyHref } from './reply-href.ts';
import type { InboxWords } from './use-inbox-words.ts';

interface Props {
  readonly message: Submission;
  readonly locale: Locale;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Whether the message was opened by hand: then it is where one reads on. */
  readonly takesFocus: boolean;
  readonly onBack: () => void;
  readonly onMark: () => void;
  readonly onSpam: () => void;
  readonly onDelete: () => void;
  readonly t: InboxWords;
}

/** One message, whole, and what can be done with it; keyed by the message, so that each is opened anew. */
export function MessagePane(props: Props) {
  const { message, locale, headingRef, takesFocus, onBack, onMark, onSpam, onDelete, t } = props;
  const { status, mail } = message;
  const isSpam = status === 'spam';
  const address = addressOf(message);
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus();
  }, [takesFocus, headingRef]);
  return (
    <article className={styles.pane} aria-labelledby="message-title">
      <Toolbar aria-label={senderOf(message) || t('noName')} className={styles.tools ?? ''}>
        <IconButton
          className={styles.back ?? ''}
          label={t('message.back')}
          icon={<icons.ArrowLeft aria-hidden />}
          onPress={onBack}
        />
        {address && (
          <Link className={styles.reply ?? ''} href={replyHref(message, address, t)}>
            <icons.Mail aria-hidden />
            {t('message.reply')}
          </Link>
        )}
        <span className={styles.space} />
        {!isSpam && (
          <Button
            variant="quiet"
            icon={status === 'unread' ? <icons.MailOpen aria-hidden /> : <icons.Mail aria-hidden />}
            onPress={onMark}
          >
            <span className={styles.doing}>{t(status === 'unread' ? 'message.markRead' : 'message.markUnread')}</span>
          </Button>
        )}
        <Button
          variant="quiet"
          icon={isSpam ? <icons.Inbox aria-hidden /> : <icons.ShieldAlert aria-hidden />}
          onPress={onSpam}
        >
          <span className={styles.doing}>{t(isSpam ? 'message.notSpam' : 'message.markSpam')}</span>
        </Button>
        <IconButton label={t('message.delete')} icon={<icons.Trash2 aria-hidden />} onPress={onDelete} />
      </Toolbar>
      <div className={styles.letter}>
        <header>
          <h2 id="message-title" ref={headingRef} tabIndex={-1} className={styles.sender}>
            {senderOf(message) || t('noName')}
            {isSpam && <Badge tone="warn">{t('statuses.spam')}</Badge>}
          </h2>
          <p className={styles.detail}>
            {t('message.from', { form: message.form_name, page: message.page })}
            {' · '}
            <time dateTime={message.created}>{formatMoment(message.created, locale)}</time>
          </p>
        </header>
        <dl className={styles.answers}>
          {message.answers.map((answer) => (
            <div key={answer.key} className={styles.answer}>
              <dt lang={message.locale}>{answer.label}</dt>
              <dd dir="auto">
                <AnswerValue answer={answer} locale={locale} t={t} />
              </dd>
            </div>
          ))}
        </dl>
        <footer className={styles.facts}>
          <span data-tone={mail === 'failed' ? 'danger' : undefined}>{t(`message.mail.${mail}`)}</span>
          <span>{t(`message.languages.${message.locale}`)}</span>
          <span>{t('message.kept', { date: formatDate(message.expires, locale) })}</span>
        </footer>
      </div>
    </article>
  );
}
