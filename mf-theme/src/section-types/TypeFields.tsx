import { TextField } from '@shared-contracts/ui/fields';
import type { Locale } from 'shared-contracts';
import { fieldMessage } from 'shared-contracts/messages';
import { useTranslate } from '../use-translate.ts';
import styles from './section-types.module.css';
import { follow, shortNameOf } from './short-names.ts';
import { PATHS, type TextKey, type TypeForm } from './use-type-form.ts';

interface TypeFieldsProps {
  readonly form: TypeForm;
  readonly isNew: boolean;
}

interface TypeNamesProps extends TypeFieldsProps {
  readonly locale: Locale;
}

interface TypeTextFieldProps {
  readonly form: TypeForm;
  readonly name: TextKey;
  readonly label: string;
  readonly description?: string;
}

function TypeTextField({ form: { draft, change, wordsOf }, name, label, description }: TypeTextFieldProps) {
  return (
    <TextField
      label={label}
      description={description}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
      errorMessage={wordsOf(PATHS[name] ?? name)}
    />
  );
}

/** What a type is called; its short name is chosen once. */
export function TypeNames({ form, isNew, locale }: TypeNamesProps) {
  const t = useTranslate();
  const { draft, change, wordsOf, isNameless } = form;
  const missing = draft.type === 'static' ? fieldMessage('content_name', locale) : t('contents.form.nameMissing');
  return (
    <>
      <TextField
        autoFocus={isNew}
        label={t('contents.form.title')}
        description={t('contents.form.titleHelp')}
        value={draft.title}
        onChange={(title) =>
          change({ title, ...(isNew && { name: follow(shortNameOf, draft.name, draft.title, title) }) })
        }
        errorMessage={isNameless && draft.title.trim() === '' ? missing : wordsOf('title')}
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
    </>
  );
}

/** Where what an application shows comes from. */
export function ApplicationSource({ form, isNew }: TypeFieldsProps) {
  const t = useTranslate();
  const { draft, change, wordsOf } = form;
  return (
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
        <TypeTextField form={form} name="application_id" label={t('contents.form.applicationId')} />
      </div>
      <TypeTextField
        form={form}
        name="endpoint"
        label={t('contents.form.endpoint')}
        description={t('contents.form.endpointHelp')}
      />
    </>
  );
}

/** What an application needs, and what visitors may ask it. */
export function ApplicationTerms({ form }: Pick<TypeFieldsProps, 'form'>) {
  const t = useTranslate();
  return (
    <>
      <TypeTextField
        form={form}
        name="requirements"
        label={t('contents.form.requirements')}
        description={t('contents.form.requirementsHelp')}
      />
      <TypeTextField
        form={form}
        name="keys"
        label={t('contents.form.keys')}
        description={t('contents.form.keysHelp')}
      />
    </>
  );
}
