import { Button } from '@shared-contracts/ui';
import { useState } from 'react';
import { keysOf, type Package, type Plan, type RemoteHost } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { cheapestFor, needsOf } from 'shared-contracts/tool';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { ChoosePackage } from '../upgrade/ChoosePackage.tsx';
import { useTranslate } from '../use-translate.ts';
import { PlannedSlider } from './PlannedSlider.tsx';
import { sliderStops } from './slider-stops.ts';
import styles from './what-if.module.css';

const PLANNED = ['daily_views', 'pages', 'media', 'users', 'domains'] as const;
type Planned = Readonly<Record<(typeof PLANNED)[number], number>>;

interface WhatIfProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly packages: readonly Package[];
  readonly plan: Plan;
  /** Whether who looks at it takes packages. */
  readonly decides: boolean;
  readonly labelledBy: string;
  /** What somebody came here to see. */
  readonly needed?: Partial<Planned>;
}

/** How large the site is to be, the cheapest package that is large enough for it, and what that changes of the bill. */
export function WhatIf({ host, project, packages, plan, decides, labelledBy, needed = {} }: WhatIfProps) {
  const t = useTranslate();
  const locale = host.locale();
  const words = usePlanWords(locale);
  const { pages, media, users, domains, daily_views } = needsOf(plan);
  const today: Planned = { pages, media, users, domains, daily_views };
  const [planned, setPlanned] = useState(needed);
  const wanted = { ...today, ...planned };
  const needs = { ...plan.usage, ...wanted };
  const best = cheapestFor(packages, needs);
  const isToday = keysOf(today).every((key) => wanted[key] === today[key]);
  const stopsOf = (key: keyof Planned): readonly number[] =>
    sliderStops(Math.max(...packages.map(({ limits }) => limits[key] ?? 0)), [today[key], needed[key] ?? today[key]]);
  return (
    <section className={styles.whatIf} aria-labelledby={labelledBy}>
      <div className={styles.sliders}>
        {PLANNED.map((key) => (
          <PlannedSlider
            key={key}
            label={t(key === 'daily_views' ? 'plan.whatIf.views' : `plan.limits.${key}`)}
            stops={stopsOf(key)}
            value={wanted[key]}
            today={today[key]}
            locale={locale}
            onChange={(value) => setPlanned({ ...planned, [key]: value })}
          />
        ))}
        <p className={styles.mark}>
          <span>{t('plan.whatIf.mark')}</span>
          {!isToday && (
            <Button size="small" variant="quiet" onPress={() => setPlanned({})}>
              {t('plan.whatIf.back')}
            </Button>
          )}
        </p>
      </div>
      <div className={styles.best}>
        <div className={styles.found} role="status">
          {best ? (
            <>
              <strong>{t('plan.whatIf.best', { package: best.title[locale] })}</strong>
              <span>{words.priceFor(best, needs)}</span>
              <span className={styles.why}>{words.change(plan.package, best, needs, { ...plan.usage, ...today })}</span>
            </>
          ) : (
            <strong>{specificationMessage('no-package-fits', locale)}</strong>
          )}
        </div>
        {best && decides && (
          <ChoosePackage {...{ host, project, package: best, current: plan.package, isBest: true }} />
        )}
      </div>
    </section>
  );
}
