import { Button } from '@shared-contracts/ui';
import { NumberField } from '@shared-contracts/ui/more';
import { useState } from 'react';
import { keysOf, type Locale, type Package, type Plan } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { cheapestFor, needsOf } from 'shared-contracts/tool';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './plan.module.css';

const PLANNED = ['pages', 'media', 'users', 'domains', 'daily_views'] as const;
type Planned = Readonly<Record<(typeof PLANNED)[number], number>>;

/** More than any package counts. */
const MOST = 10_000_000;

interface WhatIfProps {
  readonly packages: readonly Package[];
  readonly plan: Plan;
  readonly locale: Locale;
  readonly labelledBy: string;
  /** What somebody came here to see. */
  readonly needed?: Partial<Planned>;
}

/** How large the site is to be, the cheapest package that is large enough for it, and what that changes of the bill. */
export function WhatIf({ packages, plan, locale, labelledBy, needed = {} }: WhatIfProps) {
  const t = useTranslate();
  const words = usePlanWords(locale);
  const { pages, media, users, domains, daily_views } = needsOf(plan);
  const today: Planned = { pages, media, users, domains, daily_views };
  const [planned, setPlanned] = useState(needed);
  const wanted = { ...today, ...planned };
  const best = cheapestFor(packages, { ...plan.usage, ...wanted });
  const isToday = keysOf(today).every((key) => wanted[key] === today[key]);
  return (
    <section className={styles.whatIf} aria-labelledby={labelledBy}>
      <div className={styles.planned}>
        {PLANNED.map((key) => (
          <NumberField
            key={key}
            label={t(`plan.limits.${key}`)}
            description={t(key === 'daily_views' ? 'plan.whatIf.busiest' : 'plan.whatIf.today', {
              count: words.number(today[key]) as never,
            })}
            minValue={0}
            maxValue={MOST}
            value={wanted[key]}
            onChange={(value) => setPlanned({ ...planned, [key]: value ?? today[key] })}
          />
        ))}
      </div>
      <div className={styles.best} role="status">
        {best ? (
          <>
            <strong>{t('plan.whatIf.best', { package: best.title[locale] })}</strong>
            <span>{words.price(best)}</span>
            <span className={styles.why}>{words.change(plan.package, best)}</span>
          </>
        ) : (
          <strong>{specificationMessage('no-package-fits', locale)}</strong>
        )}
      </div>
      {!isToday && (
        <Button size="small" className={styles.back ?? ''} onPress={() => setPlanned({})}>
          {t('plan.whatIf.back')}
        </Button>
      )}
    </section>
  );
}
