import { Banner, Button, Dialog, Form, Radio, RadioGroup, TextField } from '@shared-contracts/ui';
import { type FormEvent, useState } from 'react';
import { ApiError, type RemoteHost, type Role } from 'shared-contracts';
import { failureWords } from '../failure-words.ts';
import { useSay } from '../use-say.ts';

interface InviteDialogProps {
  readonly host: RemoteHost;
  /** Roles that can be given. */
  readonly roles: readonly Role[];
  readonly onInvite: (email: string, role: Role) => Promise<void>;
  readonly onClose: () => void;
}

const FORM = 'invite-somebody';

/** Who to invite, and as what. Stays open with what was written until the server has taken it. */
export function InviteDialog({ host, roles, onInvite, onClose }: InviteDialogProps) {
  const t = useSay();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const said = failure instanceof ApiError ? failure : null;
  const emailWords = said?.details.errors?.email?.[0] ?? (failure === 'missing' ? t('invite.emailMissing') : undefined);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    if (email.trim() === '') return setFailure('missing');
    setSending(true);
    try {
      await onInvite(email.trim(), role);
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  const confirmAddress = async (): Promise<void> => {
    try {
      await host.write.sendVerification({});
      host.toasts.create(t('invite.confirmSent'), { type: 'success' });
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={t('invite.title')}
      description={t('invite.text')}
      actions={
        <Button variant="primary" type="submit" form={FORM} isPending={isSending}>
          {t('invite.send')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={(event) => void send(event)}>
        {failure !== null && emailWords === undefined && (
          <Banner
            tone="danger"
            role="alert"
            actions={
              said?.code === 'unverified' && (
                <Button size="small" onPress={() => void confirmAddress()}>
                  {t('invite.confirmFirst')}
                </Button>
              )
            }
          >
            {failureWords(failure, host.locale())}
          </Banner>
        )}
        <TextField
          type="email"
          name="email"
          autoComplete="off"
          autoFocus
          label={t('invite.email')}
          value={email}
          onChange={(value) => {
            setEmail(value);
            setFailure(null);
          }}
          errorMessage={emailWords}
        />
        <RadioGroup label={t('invite.role')} value={role} onChange={(value) => setRole(value as Role)}>
          {roles.map((one) => (
            <Radio key={one} value={one} description={t(`roles.${one}.can`)}>
              {t(`roles.${one}.name`)}
            </Radio>
          ))}
        </RadioGroup>
      </Form>
    </Dialog>
  );
}
