import { Banner, FailureState, Link, ScreenHead, Skeleton } from '@shared-contracts/ui';
import { useId } from 'react';
import { errorMessage, type Package, type Plan, type RemoteHost, readPlanAddress } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { COUNTED, type Counted, cheapestFor, needsOf } from 'shared-contracts/tool';
import { usePackages, usePlan, useUsage } from '../packages/use-plan.ts';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { siteName } from '../people/site-name.ts';
import type { Access } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { BillingPart } from './BillingPart.tsx';
import { Invoices } from './Invoices.tsx';
import { Meters } from './Meters.tsx';
import { meterState } from './meter-state.ts';
import { PackageTable } from './PackageTable.tsx';
import styles from './plan.module.css';
import { UsageHistory } from './UsageHistory.tsx';
import { WhatIf } from './WhatIf.tsx';

interface PlanProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly access: Access;
}

interface PackagesProps {
  readonly plan: Plan;
  readonly packages: readonly Package[];
}

/** What is beyond what is allowed, and what is full: each is said whatever is true of the other. */
function Reached({ host, plan }: { readonly host: RemoteHost; readonly plan: Plan }) {
  const t = useTranslate();
  const words = usePlanWords(host.locale());
  const inState = (state: string): readonly Counted[] =>
    COUNTED.filter((limit) => meterState(plan.usage[limit], plan.limits[limit]) === state);
  const full = inState('full');
  const most = plan.limits.daily_views;
  const isRead = most !== null && plan.usage.daily_views > most;
  return (
    <>
      {isRead && (
        <Banner tone="warn" title={t('plan.views.isOver.title')}>
          {t('plan.views.isOver.why', { most: words.number(most) })}
        </Banner>
      )}
      {inState('over').length > 0 && (
        <Banner tone="warn" title={specificationMessage('data-over-plan', host.locale())}>
          {t('plan.beyond.why')}
        </Banner>
      )}
      {full.length > 0 && (
        <Banner tone="warn" title={t('plan.isFull.title')}>
          {t('plan.isFull.why', { limits: words.names(full) })}
        </Banner>
      )}
    </>
  );
}

/** What the site may become, and every package beside the others. */
function Packages({ host, project, access, plan, packages }: PlanProps & PackagesProps) {
  const t = useTranslate();
  const locale = host.locale();
  const [whatIfId, packagesId] = [useId(), useId()];
  const decides = plan.takes_cards && access.may('saveBilling');
  const { needed } = readPlanAddress(host.router.location().search);
  return (
    <>
      <div className={styles.part}>
        <h2 id={whatIfId} className={styles.heading}>
          {t('plan.whatIf.title')}
        </h2>
        <WhatIf {...{ host, project, packages, plan, decides, needed }} labelledBy={whatIfId} />
      </div>
      <div className={styles.part}>
        <h2 id={packagesId} className={styles.heading}>
          {t('plan.packages.title')}
        </h2>
        <p className={styles.why}>{plan.takes_cards ? t('plan.packages.why') : errorMessage('no_payments', locale)}</p>
        {!cheapestFor(packages, needsOf(plan)) && (
          <Banner tone="warn" title={specificationMessage('no-package-fits', locale)} />
        )}
        <PackageTable {...{ host, project, packages, plan, decides }} labelledBy={packagesId} />
      </div>
    </>
  );
}

/** What is used of the package, and the other packages beside it for whoever decides about them. */
export function PlanAndUsage({ host, project, access }: PlanProps) {
  const t = useTranslate();
  const locale = host.locale();
  const words = usePlanWords(locale);
  const usedId = useId();
  const decides = access.may('saveProject');
  const { data: plan, error, refetch, isFetching } = usePlan(host, project);
  const { data: usage } = useUsage(host, project);
  const { data: packages } = usePackages(host, decides);
  const site = siteName(host);
  const { back } = readPlanAddress(host.router.location().search);
  return (
    <>
      <ScreenHead title={t('plan.title')}>
        {plan && (
          <p>
            {plan.package
              ? t('plan.isOn', { site, package: plan.package.title[locale], price: words.price(plan.package) })
              : t('plan.isOnNone', { site })}
          </p>
        )}
      </ScreenHead>
      {back !== null && (
        <p className={styles.why}>
          <Link href={back}>{t('plan.back')}</Link>
        </p>
      )}
      {!plan && !error && <Skeleton shape="row" count={6} />}
      {!plan && error && (
        <FailureState
          title={t('plan.failed.title')}
          safe={t('plan.failed.safe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!decides && <Banner title={t('plan.readOnly.title')}>{t('plan.readOnly.why')}</Banner>}
      {plan && <Reached host={host} plan={plan} />}
      {plan && (
        <section className={styles.part} aria-labelledby={usedId}>
          <h2 id={usedId} className={styles.heading}>
            {t('plan.used')}
          </h2>
          <Meters plan={plan} usage={usage} locale={locale} />
        </section>
      )}
      {plan && <UsageHistory {...{ host, project, plan }} />}
      {plan && packages && <Packages {...{ host, project, access, plan, packages }} />}
      {plan && packages && access.may('saveBilling') && (
        <BillingPart {...{ host, project, packages, current: plan.package, takesCards: plan.takes_cards }} />
      )}
      {plan && access.may('readInvoices') && <Invoices host={host} project={project} />}
    </>
  );
}
