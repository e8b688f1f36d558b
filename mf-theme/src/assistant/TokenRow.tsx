import { Badge, Banner, Button } from '@shared-contracts/ui';
import { useMutation } from '@tanstack/react-query';
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
  const revoke = useMutation({
    mutationFn: () => host.api.revokeAgentToken({ params: { project, id } }),
    onSuccess: onRevoked,
  });
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
            isPending={revoke.isPending}
            onPress={() => revoke.mutate()}
          >
            {t('assistant.own.revoke')}
          </Button>
        </span>
      </div>
      <p className={section.text}>
        {t('assistant.own.until', { day: dayOf(expires_at) })}{' '}
        {used_at === null ? t('assistant.own.unused') : t('assistant.own.used', { day: dayOf(used_at) })}
      </p>
      {revoke.error && (
        <Banner tone="danger" role="alert">
          {failureWords(revoke.error, host.locale())}
        </Banner>
      )}
    </li>
  );
}
