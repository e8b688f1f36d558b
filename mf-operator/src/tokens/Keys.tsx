import { Badge, Button, icons, Skeleton, VisuallyHidden } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from 'shared-contracts/tool';
import { formatMoment } from '../formats.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import styles from '../operator.module.css';
import { KEYS, type Key, type Operating, useKeys } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import { NewKey } from './NewKey.tsx';

interface KeyRowProps {
  readonly entry: Key;
  readonly operating: Operating;
  readonly onRevoke: () => void;
}

function KeyRow({ entry, operating: { host }, onRevoke }: KeyRowProps) {
  const t = useTranslate();
  const { id, remote, person, created_at, revoked_at } = entry;
  const moment = (at: string): string => formatMoment(at, host.locale());
  return (
    <li className={styles.line}>
      <span className={styles.lineHead}>
        <strong>{remote === null ? t('keys.own') : person}</strong>
        <span>{remote ?? t('keys.every')}</span>
        {revoked_at !== null && <Badge tone="danger">{t('tokens.revoked')}</Badge>}
        {revoked_at === null && remote !== null && (
          <Button size="small" variant="quiet" className={styles.act} onPress={onRevoke}>
            {t('tokens.revoke')}
            <VisuallyHidden>
              {' '}
              {person}, {remote}, {id}
            </VisuallyHidden>
          </Button>
        )}
      </span>
      <span className={styles.quiet}>
        {[
          id,
          remote !== null && t('keys.since', { moment: moment(created_at) }),
          revoked_at !== null && t('tokens.revokedAt', { moment: moment(revoked_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

/** Whose signatures are trusted, of which remote. */
export function Keys(operating: Operating) {
  const t = useTranslate();
  const { host, registry } = operating;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Key | null>(null);
  const [isAdding, setAdding] = useState(false);
  const keys = useKeys(operating);
  const revoke = async (): Promise<void> => {
    if (!asked) return;
    await registry.revokeKey({ params: { id: asked.id } });
    host.toasts.create(t('keys.revokedToast', { person: asked.person, remote: asked.remote }), { type: 'success' });
    await client.invalidateQueries({ queryKey: KEYS });
  };
  return (
    <section className={styles.part} aria-labelledby="keys-title">
      <div className={styles.head}>
        <h2 className={styles.detailsTitle} id="keys-title">
          {t('keys.title')}
        </h2>
        <Button icon={<icons.Plus aria-hidden />} onPress={() => setAdding(true)}>
          {t('keys.add')}
        </Button>
      </div>
      <p className={styles.about}>{t('keys.about')}</p>
      {keys.isPending && <Skeleton shape="row" count={2} />}
      <LoadFailure query={keys} />
      <ul className={styles.lines}>
        {keys.data?.map((entry) => (
          <KeyRow key={entry.id} entry={entry} operating={operating} onRevoke={() => setAsked(entry)} />
        ))}
      </ul>
      {isAdding && <NewKey {...operating} onClose={() => setAdding(false)} />}
      <AlertDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t('keys.revokeTitle', { person: asked?.person, remote: asked?.remote })}
        actionLabel={t('tokens.revoke')}
        onAction={revoke}
        explain={(error) => failureWords(error, host.locale())}
      >
        {t('keys.revokeText')}
      </AlertDialog>
    </section>
  );
}
