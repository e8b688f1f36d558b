import { Banner, Button } from '@shared-contracts/ui';
import { Form } from '@shared-contracts/ui/fields';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type AgentModel, ApiError, type RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import section from '../address/address.module.css';
import { useGuard } from '../use-guard.ts';
import { useTranslate } from '../use-translate.ts';
import { ModelFields } from './ModelFields.tsx';
import { draftOf, endpointOf, type ModelDraft, placeOf } from './model-draft.ts';
import styles from './model-form.module.css';

interface ModelFormProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly stored: AgentModel;
  readonly onSaved: (model: AgentModel) => void;
  /** Beside what the form can do itself. */
  readonly children: ReactNode;
}

const addressError = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.details.errors?.url?.[0] : undefined;

/** Where a model of the site's own is asked, with which key, what it costs, and how much may be used. */
export function ModelForm({ host, project, stored, onSaved, children }: ModelFormProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(stored));
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(draftOf(stored));
  useGuard(host, isUnsaved);
  const isNamed = draft.url.trim() !== '' && draft.model.trim() !== '';
  const isKeyKept = stored.endpoint?.has_key === true && stored.endpoint.url === draft.url.trim();
  const trial = useMutation({
    mutationFn: () => host.api.tryAgentModel({ params: { project }, body: placeOf(draft) }),
  });
  const save = useMutation({
    mutationFn: () => host.write.saveAgentModel({ params: { project }, body: endpointOf(draft) }),
    onSuccess: onSaved,
  });
  const error = save.error ?? trial.error;
  const change = (part: Partial<ModelDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    // What was said of another one is not said of this.
    for (const said of [trial, save]) if (!said.isPending) said.reset();
  };
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed && !save.isPending) save.mutate();
      }}
    >
      <ModelFields draft={draft} isKeyKept={isKeyKept} addressError={addressError(error)} onChange={change} />
      {error && addressError(error) === undefined && (
        <Banner tone="danger" role="alert">
          {failureWords(error, host.locale())}
        </Banner>
      )}
      {trial.data && (
        <Banner tone={trial.data.failure === null ? 'ok' : 'warn'} role="status">
          {t(`assistant.model.trial.${trial.data.failure ?? 'well'}`)}
        </Banner>
      )}
      <div className={section.domainHead}>
        <Button type="submit" variant="primary" isPending={save.isPending} isDisabled={!isNamed || !isUnsaved}>
          {t('assistant.model.save')}
        </Button>
        <Button isPending={trial.isPending} isDisabled={!isNamed} onPress={() => trial.mutate()}>
          {t('assistant.model.try')}
        </Button>
        {children}
      </div>
    </Form>
  );
}
