import { Button } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useId, useState } from 'react';
import type { Billing, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { BillingForm } from './BillingForm.tsx';

interface BillingDialogProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly billing: Billing;
  readonly onClose: () => void;
}

/** Who is billed, changed by itself. */
export function BillingDialog({ host, project, billing, onClose }: BillingDialogProps) {
  const t = useTranslate();
  const form = useId();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title={t('upgrade.billing.title')}
      description={t('upgrade.billing.about')}
      hasCancel
      actions={
        <Button type="submit" form={form} variant="primary" isPending={isPending}>
          {t('upgrade.billing.save')}
        </Button>
      }
    >
      <BillingForm
        {...{ host, project, billing, id: form }}
        onPending={setPending}
        onSaved={() => {
          host.toasts.create(t('upgrade.billing.saved'), { type: 'success' });
          onClose();
        }}
      />
    </Dialog>
  );
}
