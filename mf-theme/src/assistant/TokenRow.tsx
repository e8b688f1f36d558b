import { Badge, Button } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { AgentToken, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import section from '../address/address.module.css';
import { useTranslate } from '../use-translate.ts';

interface TokenRowProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly token: AgentToken;
  readonly onRevoked: () => void;
}

/** One token: what it may, until when, and how it is ended. */
export function TokenRow({ host, project, token, onRevoked }: TokenRowProps) {
  const t = useTranslate();
  const { id, name, scope, expires_at, used_at } = token;
  const dayOf = (at: string): string => new Date(at).toLocaleDateString(host.locale(), { dateStyle: 'long' });
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={section.domain}>
      <div className={section.domainHead}>
        <span className={section.domainName}>{name}</span>
        <Badge>{t(`assistant.own.scopes.${scope}`)}</Badge>
        <span className={section.domainActions}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('assistant.own.revokeOf', { name })}
            onPress={() => setAsking(true)}
          >
            {t('assistant.own.revoke')}
          </Button>
        </span>
      </div>
      <p className={section.text}>
        {t('assistant.own.until', { day: dayOf(expires_at) })}{' '}
        {used_at === null ? t('assistant.own.unused') : t('assistant.own.used', { day: dayOf(used_at) })}
      </p>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('assistant.own.revokeTitle', { name })}
        actionLabel={t('assistant.own.revokeAction')}
        onAction={async () => {
          await host.api.revokeAgentToken({ params: { project, id } });
          onRevoked();
        }}
        explain={(error) => failureWords(error, host.locale())}
      >
        {t('assistant.own.revokeWhy')}
      </AlertDialog>
    </li>
  );
}
