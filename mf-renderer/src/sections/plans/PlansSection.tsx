import { cartMark } from '../../commerce/cart-mark.ts';
import { offersByPath } from '../../commerce/offers-by-path.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { type PlansSettings, plansDefinition } from './definition.ts';
import { PlanCard } from './PlanCard.tsx';
import styles from './plans.module.css';
import { TermSwitch } from './TermSwitch.tsx';

/** Plans side by side. Where they have two prices, two radio inputs say which is shown: no script is needed for that. */
export function PlansSection({ model, context }: ViewProps<PlansSettings>) {
  const { settings } = model;
  const { plans = [] } = settings;
  const offers = offersByPath(plansDefinition, settings, context);
  const hasTerms = [...offers.values()].some((terms) => terms.length > 1);
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner} {...cartMark(settings, context)}>
        <SectionHeading model={model} lead="intro" context={context} />
        {hasTerms && <TermSwitch name={`term-${model.id}`} note={settings.yearly_note} context={context} />}
        {plans.length > 0 && (
          <ul className={`whole-rows ${styles.plans}`}>
            {plans.map((plan, index) => (
              <PlanCard
                key={index}
                plan={plan}
                path={`plans.${index}`}
                offers={offers.get(`plans.${index}`) ?? []}
                level={model.heading === 1 ? 2 : 3}
                settings={settings}
                context={context}
              />
            ))}
          </ul>
        )}
      </div>
    </SectionFrame>
  );
}
