import { Banner, FailureState, Link, ScreenHead, Skeleton } from '@shared-contracts/ui';
import { useId } from 'react';
import { errorMessage, type Plan, type RemoteHost, readPlanAddress } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { COUNTED, type Counted, cheapestFor, needsOf } from 'shared-contracts/tool';
import { fullOn } from '../packages/pace.ts';
import { usePackages, usePlan } from '../packages/use-plan.ts';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { siteName } from '../people/site-name.ts';
import type { Access } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { BillingPart } from './BillingPart.tsx';
import { Invoices } from './Invoices.tsx';
import { meterState } from './meter-state.ts';
import { PackageTable } from './PackageTable.tsx';
import styles from './plan.module.css';
import { UsageMeter } from './UsageMeter.tsx';
import { ViewsHistory } from './ViewsHistory.tsx';
import { WhatIf } from './WhatIf.tsx';

interface PlanProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly access: Access;
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

function Meters({ host, plan }: { readonly host: RemoteHost; readonly plan: Plan }) {
  const t = useTranslate();
  const words = usePlanWords(host.locale());
  const { variations, sections } = plan.fullest;
  const full = plan.limits.daily_views !== null && fullOn(plan.views, plan.limits.daily_views);
  const fullest = (page: { readonly page: string } | null) => page?.page && t('plan.fullest', { page: page.page });
  const notes: { readonly [Limit in Counted]?: string | null | undefined } = {
    variations_per_page: fullest(variations),
    sections_per_page: fullest(sections),
    users: t('plan.invited'),
  };
  return (
    <ul className={styles.meters}>
      <UsageMeter
        limit="daily_views"
        used={plan.usage.daily_views}
        most={plan.limits.daily_views}
        locale={host.locale()}
        pace={full ? t('plan.fullOn', { day: words.day(full) }) : undefined}
      />
      {COUNTED.map((limit) => (
        <UsageMeter
          key={limit}
          limit={limit}
          used={plan.usage[limit]}
          most={plan.limits[limit]}
          locale={host.locale()}
          note={notes[limit] ?? undefined}
        />
      ))}
    </ul>
  );
}

/** What is used of the package, and the other packages beside it for whoever decides about them. */
export function PlanAndUsage({ host, project, access }: PlanProps) {
  const t = useTranslate();
  const locale = host.locale();
  const words = usePlanWords(locale);
  const [usedId, whatIfId, packagesId] = [useId(), useId(), useId()];
  const decides = access.may('saveProject');
  const { data: plan, error, refetch, isFetching } = usePlan(host, project);
  const { data: packages } = usePackages(host, decides);
  const site = siteName(host);
  const { back, needed } = readPlanAddress(host.router.location().search);
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
          <Meters host={host} plan={plan} />
        </section>
      )}
      {plan && <ViewsHistory plan={plan} locale={locale} />}
      {plan && packages && (
        <div className={styles.part}>
          <h2 id={whatIfId} className={styles.heading}>
            {t('plan.whatIf.title')}
          </h2>
          <WhatIf packages={packages} plan={plan} locale={locale} labelledBy={whatIfId} needed={needed} />
        </div>
      )}
      {plan && packages && (
        <div className={styles.part}>
          <h2 id={packagesId} className={styles.heading}>
            {t('plan.packages.title')}
          </h2>
          <p className={styles.why}>
            {plan.takes_cards ? t('plan.packages.why') : errorMessage('no_payments', locale)}
          </p>
          {!cheapestFor(packages, needsOf(plan)) && (
            <Banner tone="warn" title={specificationMessage('no-package-fits', locale)} />
          )}
          <PackageTable
            {...{ host, project, packages, plan }}
            decides={plan.takes_cards && access.may('saveBilling')}
            labelledBy={packagesId}
          />
        </div>
      )}
      {plan && packages && access.may('saveBilling') && (
        <BillingPart {...{ host, project, packages, current: plan.package, takesCards: plan.takes_cards }} />
      )}
      {plan && access.may('readInvoices') && <Invoices host={host} project={project} />}
    </>
  );
}
