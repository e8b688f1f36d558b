import { Button, FailureState, Skeleton } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useId, useState } from 'react';
import type { Package, RemoteHost } from 'shared-contracts';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { siteName } from '../people/site-name.ts';
import { useTranslate } from '../use-translate.ts';
import { BillingForm } from './BillingForm.tsx';
import { CardStep } from './CardStep.tsx';
import { packageChanged, useBilling } from './use-billing.ts';

interface UpgradeDialogProps {
  readonly host: RemoteHost;
  readonly project: string;
  /** The one that is chosen; that of today where only the card is to be another. */
  readonly package: Package;
  readonly isSame?: boolean;
  /** `isDone`: whether the package is the project's now. */
  readonly onClose: (isDone: boolean) => void;
}

/** From a package that was chosen to one that the site has: who is billed, then the card (row P5). */
export function UpgradeDialog({ host, project, package: wanted, isSame = false, onClose }: UpgradeDialogProps) {
  const t = useTranslate();
  const words = usePlanWords(host.locale());
  const form = useId();
  const [isPending, setPending] = useState(false);
  const [hasPayer, setHasPayer] = useState(isSame);
  const { data: billing, isError, refetch, isFetching } = useBilling(host, project);
  const name = wanted.title[host.locale()];
  const isCard = hasPayer && billing?.details != null;
  const done = async (): Promise<void> => {
    await packageChanged(host);
    const title = isSame ? t('upgrade.done.card') : t('upgrade.done.title', { site: siteName(host), package: name });
    host.toasts.create(title, { type: 'success' });
    onClose(true);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={() => onClose(false)}
      isDismissable={false}
      title={isSame ? t('upgrade.otherCard') : t('upgrade.title', { package: name })}
      description={isSame ? undefined : t('upgrade.about', { price: words.price(wanted) })}
      hasCancel
      actions={
        billing &&
        !isCard && (
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            {t('upgrade.billing.next')}
          </Button>
        )
      }
    >
      {isError && (
        <FailureState title={t('upgrade.billing.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!billing && !isError && <Skeleton shape="row" count={6} />}
      {billing && !isCard && (
        <BillingForm
          {...{ host, project, billing, id: form }}
          onPending={setPending}
          onSaved={() => setHasPayer(true)}
        />
      )}
      {billing && isCard && (
        <CardStep {...{ host, project, package: wanted, isTest: billing.is_test }} onDone={() => void done()} />
      )}
    </Dialog>
  );
}
