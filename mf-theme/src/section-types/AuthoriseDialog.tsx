import { Banner, Button } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { type FormEvent, useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { message } from 'shared-contracts/messages';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import type { Application } from './applications.ts';
import type { SectionTypeActions } from './use-section-types.ts';

interface AuthoriseDialogProps {
  readonly host: RemoteHost;
  readonly application: Application;
  readonly onAuthorise: SectionTypeActions['authorise'];
  readonly onClose: () => void;
}

const FORM = 'authorise-application';

/** The values that let a site in; they are asked for whole, because nobody is shown those that are set. */
export function AuthoriseDialog({ host, application, onAuthorise, onClose }: AuthoriseDialogProps) {
  const t = useTranslate();
  const { id, name, requirements, authorised } = application;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const send = async (fields: Readonly<Record<string, string>>): Promise<void> => {
    setSending(true);
    try {
      await onAuthorise(id, name, fields);
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isSending && requirements.every((field) => values[field]?.trim())) void send(values);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={t('contents.authorisation.title', { application: name })}
      description={t('contents.authorisation.text')}
      hasCancel
      actions={
        <>
          {authorised.length > 0 && (
            <Button variant="quiet" isDisabled={isSending} onPress={() => void send({})}>
              {t('contents.takeBack')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={FORM} isPending={isSending}>
            {t('contents.authorisation.save')}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        {failure !== null && (
          <Banner tone="danger" role="alert" title={message('authorisation-failed', host.locale())}>
            {failureWords(failure, host.locale())}
          </Banner>
        )}
        {requirements.map((field, index) => (
          <TextField
            key={field}
            type="password"
            autoComplete="off"
            autoFocus={index === 0}
            label={field}
            description={authorised.includes(field) ? t('contents.authorisation.kept') : undefined}
            value={values[field] ?? ''}
            onChange={(value) => setValues({ ...values, [field]: value })}
            errorMessage={isTried && !values[field]?.trim() ? t('contents.authorisation.blank') : undefined}
          />
        ))}
      </Form>
    </Dialog>
  );
}
