import { cartMark } from '../../commerce/cart-mark.ts';
import { offersByPath } from '../../commerce/offers-by-path.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { type ServicePackagesSettings, servicePackagesDefinition } from './definition.ts';
import { PackageCard } from './PackageCard.tsx';
import styles from './service-packages.module.css';

export function ServicePackagesSection({ model, context }: ViewProps<ServicePackagesSettings>) {
  const { settings } = model;
  const { packages = [], ratio = 'landscape' } = settings;
  const offers = offersByPath(servicePackagesDefinition, settings, context);
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner} {...cartMark(settings, context)}>
        <SectionHeading model={model} lead="intro" context={context} />
        {packages.length > 0 && (
          <ul className={`whole-rows ${styles.packages}`} data-ratio={ratio}>
            {packages.map((each, index) => (
              <PackageCard
                key={index}
                service={each}
                path={`packages.${index}`}
                offer={offers.get(`packages.${index}`)?.[0]}
                eager={model.first && index === 0}
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
