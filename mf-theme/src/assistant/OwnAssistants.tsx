import { Banner, FailureState, Skeleton } from '@shared-contracts/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgentToken, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import section from '../address/address.module.css';
import { CopyValue } from '../address/CopyValue.tsx';
import { useTranslate } from '../use-translate.ts';
import { NewToken } from './NewToken.tsx';
import { TokenRow } from './TokenRow.tsx';

interface OwnAssistantsProps {
  readonly host: RemoteHost;
  readonly project: string;
}

/** The address at which this site answers assistants. */
const address = (): string => `${location.origin}/mcp`;

/** Row W12: tokens by which one's own assistants read the site, and propose to it. */
export function OwnAssistants({ host, project }: OwnAssistantsProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const queryKey = ['agent-tokens', project];
  const { data, refetch, isFetching, isError } = useQuery({
    queryKey,
    queryFn: () => host.api.listAgentTokens({ params: { project } }),
  });
  const set = (change: (tokens: AgentToken[]) => AgentToken[]): void =>
    void queries.setQueryData<AgentToken[]>(queryKey, (tokens = []) => change(tokens));
  const create = useMutation({
    mutationFn: (body: Parameters<typeof host.api.createAgentToken>[0]['body']) =>
      host.api.createAgentToken({ params: { project }, body }),
    onSuccess: ({ about }) => set((tokens) => [about, ...tokens]),
  });
  return (
    <section className={section.hidden} aria-labelledby="own-assistants-title">
      <h3 id="own-assistants-title" className={section.wayTitle}>
        {t('assistant.own.title')}
      </h3>
      <p className={section.text}>{t('assistant.own.help')}</p>
      {!data && !isError && <Skeleton shape="row" count={2} />}
      {!data && isError && (
        <FailureState
          title={t('assistant.own.failed')}
          safe={t('people.failed.safe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {create.data && (
        <Banner role="status" title={t('assistant.own.made')}>
          <dl className={section.values}>
            <CopyValue host={host} label={t('assistant.own.address')} value={address()} />
            <CopyValue host={host} label={t('assistant.own.token')} value={create.data.token} />
          </dl>
        </Banner>
      )}
      {create.error && (
        <Banner tone="danger" role="alert">
          {failureWords(create.error, host.locale())}
        </Banner>
      )}
      {data && (
        <>
          {data.length > 0 && (
            <ul className={section.domains} aria-label={t('assistant.own.title')}>
              {data.map((token) => (
                <TokenRow
                  key={token.id}
                  host={host}
                  project={project}
                  token={token}
                  onRevoked={() => {
                    if (create.data?.about.id === token.id) create.reset();
                    set((tokens) => tokens.filter(({ id }) => id !== token.id));
                  }}
                />
              ))}
            </ul>
          )}
          <NewToken isPending={create.isPending} onCreate={(wanted) => create.mutateAsync(wanted)} />
        </>
      )}
    </section>
  );
}
