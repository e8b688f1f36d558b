import { Button } from '@shared-contracts/ui';
import { GridList, GridListItem } from '@shared-contracts/ui/more';
import type { Locale, Submission } from 'shared-contracts';
import { excerptOf, senderOf } from './answers.ts';
import { formatWhen } from './format-when.ts';
import styles from './inbox.module.css';
import type { InboxWords } from './use-inbox-words.ts';

interface Props {
  readonly messages: readonly Submission[];
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
  /** Asks for earlier ones; absent where there are none. */
  readonly onMore: (() => void) | null;
  readonly isAsking: boolean;
  readonly locale: Locale;
  readonly t: InboxWords;
}

/** Who wrote, when, and how it begins; the newest on top. */
export function MessageList({ messages, open, onOpen, onMore, isAsking, locale, t }: Props) {
  return (
    <div className={styles.messages}>
      <GridList
        aria-label={t('list')}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={open === null ? [] : [open]}
        onSelectionChange={(keys) => {
          const [id] = keys;
          if (id !== undefined) onOpen(String(id));
        }}
        onAction={(id) => onOpen(String(id))}
      >
        {messages.map((message) => {
          const isUnread = message.status === 'unread';
          const sender = senderOf(message) || t('noName');
          return (
            <GridListItem
              key={message.id}
              id={message.id}
              textValue={`${isUnread ? `${t('isUnread')}, ` : ''}${sender}`}
              className={styles.row ?? ''}
            >
              <span className={styles.dot} data-unread={isUnread || undefined} />
              <span className={styles.who} data-unread={isUnread || undefined}>
                {sender}
              </span>
              <time className={styles.when} dateTime={message.created}>
                {formatWhen(message.created, new Date(), locale)}
              </time>
              <span className={styles.form}>{message.form_name}</span>
              <span className={styles.excerpt} lang={message.locale}>
                {excerptOf(message)}
              </span>
            </GridListItem>
          );
        })}
      </GridList>
      {onMore && (
        <Button className={styles.more ?? ''} isPending={isAsking} onPress={onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
