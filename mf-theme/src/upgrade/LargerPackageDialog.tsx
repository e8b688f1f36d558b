import { Banner, Button, Link, Skeleton } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { errorMessage, PLAN_ADDRESS, type RemoteHost } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { usePackages, usePlan } from '../packages/use-plan.ts';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { useTranslate } from '../use-translate.ts';
import { isLimit, largerFor } from './larger-for.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';
import styles from './upgrade.module.css';

export interface LargerPackageProps {
  readonly host: RemoteHost;
  /** Which limit was reached; empty where it was not said. */
  readonly limit: string;
  readonly onAnswer: (isLarger: boolean) => void;
}

/** Over what somebody was doing, which was too much for the package: a larger one, and the way back to it (row P5). */
export function LargerPackageDialog({ host, limit, onAnswer }: LargerPackageProps) {
  const t = useTranslate();
  const locale = host.locale();
  const words = usePlanWords(locale);
  const [isUpgrading, setUpgrading] = useState(false);
  const project = host.project?.id ?? '';
  const { data: plan } = usePlan(host, project);
  const { data: packages } = usePackages(host, true);
  const larger = plan && packages ? largerFor(packages, plan, limit) : null;
  if (isUpgrading && larger) return <UpgradeDialog {...{ host, project, package: larger }} onClose={onAnswer} />;
  const isKnown = isLimit(limit);
  const compare = (): void => {
    // The write waits as long as this stands over the screen: it is answered before another screen comes.
    onAnswer(false);
    host.router.navigate(PLAN_ADDRESS);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={() => onAnswer(false)}
      isDismissable={false}
      size="small"
      title={specificationMessage('over-plan', locale)}
      description={isKnown ? t('upgrade.over.limit', { limit: t(`plan.limits.${limit}`) }) : undefined}
      actions={
        <>
          <Button onPress={() => onAnswer(false)}>{t('upgrade.over.later')}</Button>
          {larger && plan?.takes_cards && (
            <Button variant="primary" onPress={() => setUpgrading(true)}>
              {t('upgrade.choose', { package: larger.title[locale] })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.step}>
        {!(plan && packages) && <Skeleton shape="row" count={2} />}
        {plan && packages && !larger && <Banner tone="warn">{specificationMessage('no-package-fits', locale)}</Banner>}
        {larger && (
          <>
            <p className={styles.said}>
              {t('upgrade.over.fits', { package: larger.title[locale], price: words.price(larger) })}
            </p>
            <p className={styles.why}>
              {plan?.takes_cards ? t('upgrade.over.back') : errorMessage('no_payments', locale)}
            </p>
          </>
        )}
        <p className={styles.said}>
          <Link onPress={compare}>{t('upgrade.over.see')}</Link>
        </p>
      </div>
    </Dialog>
  );
}
