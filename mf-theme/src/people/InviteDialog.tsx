import { Banner, Button, Link } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { Radio, RadioGroup } from '@shared-contracts/ui/more';
import { Dialog } from '@shared-contracts/ui/overlays';
import { type FormEvent, useState } from 'react';
import { ApiError, isOneOf, PLAN_ADDRESS, type RemoteHost, type Role } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';

interface InviteDialogProps {
  readonly host: RemoteHost;
  /** Roles that can be given. */
  readonly roles: readonly Role[];
  readonly onInvite: (email: string, role: Role) => Promise<void>;
  readonly onClose: () => void;
}

const FORM = 'invite-somebody';

/** Sends an invitation; `failure` is why it was not sent, or `missing` where no address was written. */
function useInvitation(host: RemoteHost, onSent: () => void) {
  const t = useTranslate();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const send = async (email: string, invite: (email: string) => Promise<void>): Promise<void> => {
    if (isSending) return;
    if (email === '') return setFailure('missing');
    setSending(true);
    try {
      await invite(email);
      onSent();
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
  return {
    isSending,
    failure,
    refused: failure instanceof ApiError ? failure : null,
    send,
    confirmAddress,
    clearFailure: () => setFailure(null),
  };
}

/** Who to invite, and as what. Stays open with what was written until the server has taken it. */
export function InviteDialog({ host, roles, onInvite, onClose }: InviteDialogProps) {
  const t = useTranslate();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const { isSending, failure, refused, send, confirmAddress, clearFailure } = useInvitation(host, onClose);
  const emailWords =
    refused?.details.errors?.email?.[0] ?? (failure === 'missing' ? t('invite.emailMissing') : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(email.trim(), (address) => onInvite(address, role));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={t('invite.title')}
      description={t('invite.text')}
      hasCancel
      actions={
        <Button variant="primary" type="submit" form={FORM} isPending={isSending}>
          {t('invite.send')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        {failure !== null && emailWords === undefined && (
          <Banner
            tone="danger"
            role="alert"
            actions={
              <>
                {refused?.code === 'unverified' && (
                  <Button size="small" onPress={() => void confirmAddress()}>
                    {t('invite.confirmFirst')}
                  </Button>
                )}
                {refused?.code === 'over_plan' && <Link href={PLAN_ADDRESS}>{t('plan.see')}</Link>}
              </>
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
            clearFailure();
          }}
          errorMessage={emailWords}
        />
        <RadioGroup label={t('invite.role')} value={role} onChange={(value) => isOneOf(roles, value) && setRole(value)}>
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
