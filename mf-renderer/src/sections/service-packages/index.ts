import { catalogLd } from '../../commerce/catalog-ld.ts';
import { hydrateOn, islandProps } from '../../commerce/island-props.ts';
import { offersByPath } from '../../commerce/offers-by-path.ts';
import { registerKind } from '../register-kind.ts';
import { servicePackagesDefinition } from './definition.ts';
import { servicePackagesExample } from './example.ts';
import { leadImage } from './lead-image.ts';
import { ServicePackagesSection } from './ServicePackagesSection.tsx';

export const servicePackages = registerKind({
  ...servicePackagesDefinition,
  view: ServicePackagesSection,
  surroundings: ['siteTitle', 'currency', 'priceDecimals'],
  example: servicePackagesExample,
  hydrate: 'intent',
  expose: './islands/add-to-cart',
  hydrateOn,
  islandProps,
  leadImage,
  jsonLd: ({ settings }, context) => {
    const offers = offersByPath(servicePackagesDefinition, settings, context);
    const items = (settings.packages ?? []).map((each, index) => ({
      ...each,
      offers: offers.get(`packages.${index}`) ?? [],
    }));
    return catalogLd(settings.title, items, context);
  },
});
