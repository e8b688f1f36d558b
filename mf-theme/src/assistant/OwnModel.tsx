import { Button, FailureState, Skeleton } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentModel, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import section from '../address/address.module.css';
import { useTranslate } from '../use-translate.ts';
import { ModelForm } from './ModelForm.tsx';
import { Spend } from './Spend.tsx';

interface OwnModelProps {
  readonly host: RemoteHost;
  readonly project: string;
}

/** Who answers as it stands, in words. */
function Answering({ model: { endpoint, fallback } }: { readonly model: AgentModel }) {
  const t = useTranslate();
  if (endpoint) return t('assistant.model.own', { model: endpoint.model, host: new URL(endpoint.url).host });
  return fallback.kind === 'help'
    ? t('assistant.model.help')
    : t('assistant.model.operator', { model: fallback.model, host: fallback.host });
}

/** Row A4: the model of a site's own, what it used, and how it is taken away again. */
export function OwnModel({ host, project }: OwnModelProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const queryKey = ['agent-model', project];
  const { data, refetch, isFetching, isError } = useQuery({
    queryKey,
    queryFn: () => host.api.getAgentModel({ params: { project } }),
  });
  const show = (model: AgentModel): void => void queries.setQueryData(queryKey, model);
  return (
    <section className={section.hidden} aria-labelledby="own-model-title">
      <h3 id="own-model-title" className={section.wayTitle}>
        {t('assistant.model.title')}
      </h3>
      {!data && !isError && <Skeleton shape="row" count={2} />}
      {!data && isError && (
        <FailureState
          title={t('assistant.model.failed')}
          safe={t('people.failed.safe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <>
          <p className={section.text}>
            <Answering model={data} />
          </p>
          <ModelForm key={data.endpoint?.updated_at ?? ''} host={host} project={project} stored={data} onSaved={show}>
            {data.endpoint && (
              <Button variant="quiet" onPress={() => setRemoving(true)}>
                {t('assistant.model.remove')}
              </Button>
            )}
          </ModelForm>
          <Spend host={host} model={data} />
        </>
      )}
      <AlertDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title={t('assistant.model.removeTitle')}
        actionLabel={t('assistant.model.remove')}
        onAction={async () => show(await host.write.removeAgentModel({ params: { project } }))}
        explain={(failure) => failureWords(failure, host.locale())}
      >
        {t('assistant.model.removeWhy')}
      </AlertDialog>
    </section>
  );
}
