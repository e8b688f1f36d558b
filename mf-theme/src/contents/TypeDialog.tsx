import { Banner, Button, Dialog, Form, Radio, RadioGroup, Switch, TextField } from '@shared-contracts/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, type FieldErrors, type RemoteHost, type SectionTypeEntry } from 'shared-contracts';
import { message } from 'shared-contracts/messages';
import { failureWords } from '../failure-words.ts';
import { useGuard } from '../use-guard.ts';
import { useSay } from '../use-say.ts';
import styles from './contents.module.css';
import { FieldsForm } from './FieldsForm.tsx';
import { follow, shortNameOf } from './short-names.ts';
import { bodyOf, draftOf, type TypeDraft } from './type-draft.ts';
import type { ContentActions } from './use-contents.ts';

interface TypeDialogProps {
  readonly host: RemoteHost;
  /** Null makes a new one. */
  readonly type: SectionTypeEntry | null;
  readonly onSave: ContentActions['save'];
  readonly onClose: () => void;
}

const FORM = 'section-type';
const KINDS = ['static', 'configurable', 'dynamic'] as const;
type TextKey = 'application_id' | 'endpoint' | 'requirements' | 'keys';

/** Paths of the server's words, where they differ from the form's own. */
const PATHS: Partial<Record<TextKey, string>> = { keys: 'query_string_keys' };

/** A section type, whole. Stays open with what was written until the server has taken it. */
export function TypeDialog({ host, type, onSave, onClose }: TypeDialogProps) {
  const t = useSay();
  const isNew = type === null;
  // What an application showed is not what people wrote, and the other way round.
  const kinds = KINDS.filter((kind) => isNew || (kind === 'static') === (type.type === 'static'));
  const [start] = useState(() => draftOf(type));
  const [draft, setDraft] = useState(start);
  const [isSaving, setSaving] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  /** The first words about a value, or about a part of it. */
  const wordsOf = (path: string): string | undefined =>
    Object.entries(errors).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1][0];
  const isStatic = draft.type === 'static';
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  useGuard(host, isChanged);
  const change = (part: Partial<TypeDraft>): void => {
    setDraft({ ...draft, ...part });
    setNameless(false);
    // What is said of a value holds until it is another one.
    const paths = Object.keys(part).map((key) => PATHS[key as TextKey] ?? key);
    const stands = ([at]: [string, unknown]) => !paths.includes(at.split('.')[0] ?? '');
    setErrors(Object.fromEntries(Object.entries(errors).filter(stands)));
  };
  // The first that is wrong may be far above the button that was pressed.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    const name = draft.name.trim();
    if (name === '') {
      setNameless(true);
      return setRefusals(refusals + 1);
    }
    setSaving(true);
    try {
      await onSave({ name, body: bodyOf(draft), isNew });
      onClose();
    } catch (error) {
      setErrors((error instanceof ApiError && error.details.errors) || {});
      setFailure(error);
      setRefusals(refusals + 1);
    } finally {
      setSaving(false);
    }
  };
  const text = (key: TextKey, label: string, description?: string) => (
    <TextField
      label={label}
      description={description}
      value={draft[key]}
      onChange={(value) => change({ [key]: value })}
      errorMessage={wordsOf(PATHS[key] ?? key)}
    />
  );
  return (
    <Dialog
      isOpen
      isUnsaved={isChanged}
      onOpenChange={onClose}
      title={isNew ? t('contents.form.create') : t('contents.form.change', { title: type.title })}
      actions={
        <Button variant="primary" type="submit" form={FORM} isPending={isSaving}>
          {t('contents.form.save')}
        </Button>
      }
    >
      <Form ref={form} id={FORM} onSubmit={(event) => void save(event)}>
        {failure !== null && (
          <Banner
            tone="danger"
            role="alert"
            title={message(isNew ? 'content-type-create-failed' : 'save-failed', host.locale())}
          >
            {failureWords(failure, host.locale())}
          </Banner>
        )}
        <TextField
          autoFocus={isNew}
          label={t('contents.form.title')}
          description={t('contents.form.titleHelp')}
          value={draft.title}
          onChange={(title) =>
            change({ title, ...(isNew && { name: follow(shortNameOf, draft.name, draft.title, title) }) })
          }
          errorMessage={isNameless && draft.title.trim() === '' ? t('contents.form.nameMissing') : wordsOf('title')}
        />
        {isNew && (
          <TextField
            label={t('contents.form.name')}
            description={t('contents.form.nameHelp')}
            value={draft.name}
            onChange={(name) => change({ name })}
            errorMessage={isNameless && draft.title.trim() !== '' ? t('contents.form.shortMissing') : wordsOf('name')}
          />
        )}
        <RadioGroup
          label={t('contents.form.kind')}
          value={draft.type}
          onChange={(kind) => change({ type: kind as TypeDraft['type'] })}
        >
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} description={t(`contents.kinds.${kind}.what`)}>
              {t(`contents.kinds.${kind}.name`)}
            </Radio>
          ))}
        </RadioGroup>
        {!isStatic && (
          <>
            <div className={styles.pair}>
              <TextField
                label={t('contents.form.application')}
                value={draft.application}
                onChange={(application) =>
                  change({
                    application,
                    ...(isNew && {
                      application_id: follow(shortNameOf, draft.application_id, draft.application, application),
                    }),
                  })
                }
                errorMessage={wordsOf('application')}
              />
              {text('application_id', t('contents.form.applicationId'))}
            </div>
            {text('endpoint', t('contents.form.endpoint'), t('contents.form.endpointHelp'))}
          </>
        )}
        {draft.type !== 'dynamic' && (
          <FieldsForm
            fields={draft.fields}
            isStatic={isStatic}
            wordsOf={wordsOf}
            onChange={(fields) => change({ fields })}
          />
        )}
        {draft.type === 'configurable' && (
          <Switch isSelected={draft.dynamicOptions} onChange={(dynamicOptions) => change({ dynamicOptions })}>
            {t('contents.form.options')}
          </Switch>
        )}
        {!isStatic && (
          <>
            {text('requirements', t('contents.form.requirements'), t('contents.form.requirementsHelp'))}
            {text('keys', t('contents.form.keys'), t('contents.form.keysHelp'))}
          </>
        )}
        <Switch isSelected={draft.multiple} onChange={(multiple) => change({ multiple })}>
          {t('contents.form.multiple')}
        </Switch>
        <Switch
          isSelected={draft.access === 'public_scoped'}
          onChange={(isScoped) => change({ access: isScoped ? 'public_scoped' : 'private' })}
        >
          {t('contents.form.scoped')}
        </Switch>
      </Form>
    </Dialog>
  );
}
