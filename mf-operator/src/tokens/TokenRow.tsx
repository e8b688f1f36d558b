import { Badge, Button, VisuallyHidden } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from 'shared-contracts/tool';
import { formatMoment } from '../formats.ts';
import styles from '../operator.module.css';
import { type Operating, TOKENS, type Token } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';

interface TokenRowProps extends Operating {
  readonly token: Token;
}

const isOver = ({ expires_at }: Token): boolean => expires_at !== null && Date.parse(expires_at) <= Date.now();

/** One token: whose it is, what it is for, how long, and how it is taken back. */
export function TokenRow({ host, registry, token }: TokenRowProps) {
  const t = useTranslate();
  const client = useQueryClient();
  const locale = host.locale();
  const [isAsking, setAsking] = useState(false);
  const { id, remote, person, scopes, created_at, expires_at, revoked_at } = token;
  const isValid = revoked_at === null && !isOver(token);
  const revoke = async (): Promise<void> => {
    await registry.revokeToken({ params: { id } });
    host.toasts.create(t('tokens.revokedToast', { person, remote }), { type: 'success' });
    await client.invalidateQueries({ queryKey: TOKENS });
  };
  return (
    <li className={styles.line}>
      <span className={styles.lineHead}>
        <strong>{person}</strong>
        <span>{remote}</span>
        {revoked_at !== null && <Badge tone="danger">{t('tokens.revoked')}</Badge>}
        {revoked_at === null && isOver(token) && <Badge tone="warn">{t('tokens.expired')}</Badge>}
        {isValid && (
          <Button size="small" variant="quiet" className={styles.act} onPress={() => setAsking(true)}>
            {t('tokens.revoke')}
            <VisuallyHidden>
              {' '}
              {person}, {remote}
            </VisuallyHidden>
          </Button>
        )}
      </span>
      <span className={styles.quiet}>
        {[
          scopes.map((scope) => t(`scopes.${scope}`)).join(', '),
          t('tokens.made', { moment: formatMoment(created_at, locale) }),
          revoked_at !== null
            ? t('tokens.revokedAt', { moment: formatMoment(revoked_at, locale) })
            : expires_at === null
              ? t('tokens.forEver')
              : t('tokens.until', { moment: formatMoment(expires_at, locale) }),
          id,
        ].join(' · ')}
      </span>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('tokens.revokeTitle', { person, remote })}
        actionLabel={t('tokens.revoke')}
        onAction={revoke}
        explain={(error) => failureWords(error, locale)}
      >
        {t('tokens.revokeText')}
      </AlertDialog>
    </li>
  );
}
