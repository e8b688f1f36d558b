import { Banner, FailureState, Skeleton } from '@shared-contracts/ui';
import { Switch } from '@shared-contracts/ui/fields';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProjectFlag, RemoteHost } from 'shared-contracts';
import { AI_AGENT } from 'shared-contracts/flags';
import { failureWords } from 'shared-contracts/tool';
import section from '../address/address.module.css';
import { useTranslate } from '../use-translate.ts';
import styles from './assistant-switch.module.css';
import { OwnAssistants } from './OwnAssistants.tsx';
import { OwnModel } from './OwnModel.tsx';

interface AssistantSwitchProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly isReadOnly: boolean;
  /** Whether they may have a model of the site's own answer. */
  readonly choosesModel: boolean;
}

function Switches({ host, flag }: { readonly host: RemoteHost; readonly flag: ProjectFlag }) {
  const t = useTranslate();
  const momentOf = (at: string): string =>
    new Date(at).toLocaleString(host.locale(), { dateStyle: 'long', timeStyle: 'short' });
  const times = [
    ...flag.switches.map(({ on, author, at }) => {
      const name = author?.full_name ?? t('assistant.nobody');
      return { at, words: t(on ? 'assistant.on' : 'assistant.off', { name, moment: momentOf(at) }) };
    }),
    ...flag.reaches.map(({ reach, at }) => ({
      ...{ at, words: t(`assistant.reach.${reach}`, { moment: momentOf(at) }) },
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  if (times.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{t('assistant.history')}</summary>
      <ol>
        {times.map(({ at, words }) => (
          <li key={`${at} ${words}`}>{words}</li>
        ))}
      </ol>
    </details>
  );
}

/** Row F3: whether those who work on the site have the assistant, and who said so. */
export function AssistantSwitch({ host, project, isReadOnly, choosesModel }: AssistantSwitchProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const params = { project, flag: AI_AGENT } as const;
  const queryKey = ['flag', project, params.flag];
  const {
    data: flag,
    refetch,
    isFetching,
    isError,
  } = useQuery({ queryKey, queryFn: () => host.api.getFlag({ params }) });
  const choose = useMutation({
    mutationFn: (on: boolean) => host.write.switchFlag({ params, body: { on } }),
    onSuccess: (next: ProjectFlag) => queries.setQueryData(queryKey, next),
  });
  return (
    <section className={section.hidden} aria-labelledby="assistant-title">
      <h2 id="assistant-title" className={section.title}>
        {t('assistant.title')}
      </h2>
      {!flag && !isError && <Skeleton shape="row" count={1} />}
      {!flag && isError && (
        <FailureState
          title={t('assistant.failed')}
          safe={t('people.failed.safe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {flag && (
        <Switch
          isSelected={flag.decides === 'project' ? (choose.isPending ? choose.variables : flag.chosen) : flag.on}
          onChange={(on) => choose.mutate(on)}
          isDisabled={isReadOnly || flag.decides !== 'project'}
          description={
            flag.decides === 'project' ? t('assistant.help') : t(`assistant.${flag.decides}.${flag.on ? 'on' : 'off'}`)
          }
        >
          {t('assistant.use')}
        </Switch>
      )}
      {choose.error && (
        <Banner tone="danger" role="alert">
          {failureWords(choose.error, host.locale())}
        </Banner>
      )}
      {flag && <Switches host={host} flag={flag} />}
      {flag?.on && (
        <div className={styles.parts}>
          {choosesModel && <OwnModel host={host} project={project} />}
          <OwnAssistants host={host} project={project} />
        </div>
      )}
    </section>
  );
}
