import { Badge } from '@shared-contracts/ui';
import type { Package, Plan, RemoteHost } from 'shared-contracts';
import { cheapestFor, LIMITS, needsOf, tooSmallIn } from 'shared-contracts/tool';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { ChoosePackage } from '../upgrade/ChoosePackage.tsx';
import { useTranslate } from '../use-translate.ts';
import styles from './plan.module.css';

interface PackageTableProps {
  readonly host: RemoteHost;
  readonly project: string;
  /** Whether who looks at it takes packages. */
  readonly decides: boolean;
  readonly packages: readonly Package[];
  readonly plan: Plan;
  /** Id of what says what the table is of. */
  readonly labelledBy: string;
}

/** Every package beside the others, with which of them fits what is there. */
export function PackageTable({ host, project, decides, packages, plan, labelledBy }: PackageTableProps) {
  const t = useTranslate();
  const locale = host.locale();
  const words = usePlanWords(locale);
  const needs = needsOf(plan);
  const cheapest = cheapestFor(packages, needs);
  const smallIn = new Map(packages.map((each) => [each.name, tooSmallIn(each, needs)]));
  return (
    <div className={styles.packages}>
      <p className={styles.across}>{t('plan.packages.across', { count: packages.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too */}
      <section className={styles.scroll} aria-labelledby={labelledBy} tabIndex={0}>
        <table className={styles.table} aria-labelledby={labelledBy}>
          <thead>
            <tr>
              <td />
              {packages.map((each) => {
                const small = smallIn.get(each.name) ?? [];
                return (
                  <th key={each.name} scope="col" data-current={each.name === plan.package?.name || undefined}>
                    <span className={styles.package}>{each.title[locale]}</span>
                    <span className={styles.price}>{words.price(each)}</span>
                    <span className={styles.badges}>
                      {each.name === plan.package?.name && <Badge tone="accent">{t('plan.packages.current')}</Badge>}
                      {small.length > 0 && <Badge tone="warn">{t('plan.packages.tooSmall')}</Badge>}
                      {small.length === 0 && (
                        <Badge tone="ok">
                          {t(each === cheapest ? 'plan.packages.cheapest' : 'plan.packages.fits')}
                        </Badge>
                      )}
                    </span>
                    <span className={styles.about}>
                      {small.length > 0
                        ? t('plan.packages.tooSmallFor', { limits: words.names(small) })
                        : each.description[locale]}
                    </span>
                    {decides && (
                      <ChoosePackage
                        {...{ host, project, package: each, current: plan.package, isBest: each === cheapest }}
                      />
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {LIMITS.map((limit) => (
              <tr key={limit}>
                <th scope="row">{t(`plan.limits.${limit}`)}</th>
                {packages.map((each) => (
                  <td key={each.name} data-small={smallIn.get(each.name)?.includes(limit) || undefined}>
                    {words.most(limit, each.limits[limit])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
