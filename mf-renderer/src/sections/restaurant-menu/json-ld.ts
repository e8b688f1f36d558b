import type { RenderContext } from 'shared-contracts';
import { offerLd, withoutBlanks } from '../../commerce/json-ld.ts';
import { offersByPath } from '../../commerce/offers-by-path.ts';
import type { Model } from '../../kind/view.ts';
import { findText } from '../../text/localised.ts';
import { type MenuDish, type RestaurantMenuSettings, restaurantMenuDefinition } from './definition.ts';

const DIETS: Readonly<Record<NonNullable<MenuDish['diet']>, string | undefined>> = {
  none: undefined,
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
};

/** The menu as schema.org says it; null where it holds nothing. */
export function jsonLd({ settings }: Model<RestaurantMenuSettings>, context: RenderContext) {
  const offers = offersByPath(restaurantMenuDefinition, settings, context);
  const said = (value: MenuDish['name']) => findText(value, context)?.text;
  const sections = (settings.categories ?? []).map(({ title, note, items = [] }, category) =>
    withoutBlanks({
      '@type': 'MenuSection',
      name: said(title),
      description: said(note),
      hasMenuItem: items.map(({ name, description, diet = 'none' }, index) =>
        withoutBlanks({
          '@type': 'MenuItem',
          name: said(name),
          description: said(description),
          suitableForDiet: DIETS[diet],
          offers: (offers.get(`categories.${category}.items.${index}`) ?? []).map((offer) => offerLd(offer, context)),
        }),
      ),
    }),
  );
  if (sections.length === 0) return null;
  return withoutBlanks({
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name: said(settings.title),
    inLanguage: context.locale,
    hasMenuSection: sections,
  });
}
