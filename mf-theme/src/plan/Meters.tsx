import type { Locale, Plan, Usage } from 'shared-contracts';
import { courseOfLimit, fullOn, MEASURED, type Measured } from '../packages/pace.ts';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './plan.module.css';
import { UsageMeter } from './UsageMeter.tsx';

interface MetersProps {
  readonly plan: Plan;
  /** As soon as it is there. */
  readonly usage: Usage | undefined;
  readonly locale: Locale;
}

/** Every limit: how much of it is used, and when it will be full. */
export function Meters({ plan, usage, locale }: MetersProps) {
  const t = useTranslate();
  const words = usePlanWords(locale);
  const fullest = (page: { readonly page: string } | null) => page?.page && t('plan.fullest', { page: page.page });
  const notes: { readonly [Limit in Measured]?: string | null | undefined } = {
    variations_per_page: fullest(plan.fullest.variations),
    sections_per_page: fullest(plan.fullest.sections),
    users: t('plan.invited'),
    file_bytes: t('plan.largest'),
  };
  const paceOf = (limit: Measured): string | undefined => {
    const most = plan.limits[limit];
    const full = usage && most !== null ? fullOn(courseOfLimit(usage, plan, limit), most) : null;
    return full ? t('plan.fullOn', { day: words.day(full) }) : undefined;
  };
  return (
    <ul className={styles.meters}>
      {MEASURED.map((limit) => (
        <UsageMeter
          key={limit}
          limit={limit}
          used={plan.usage[limit]}
          most={plan.limits[limit]}
          locale={locale}
          note={notes[limit] ?? undefined}
          pace={paceOf(limit)}
        />
      ))}
    </ul>
  );
}
