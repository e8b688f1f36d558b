/** The fourteen allergens that food in the European Union is labelled with (regulation 1169/2011, annex II). */
export const ALLERGENS = [
  { value: 'gluten', label: { en: 'Gluten', fr: 'Gluten' } },
  { value: 'crustaceans', label: { en: 'Crustaceans', fr: 'Crustacés' } },
  { value: 'eggs', label: { en: 'Eggs', fr: 'Œufs' } },
  { value: 'fish', label: { en: 'Fish', fr: 'Poisson' } },
  { value: 'peanuts', label: { en: 'Peanuts', fr: 'Arachides' } },
  { value: 'soya', label: { en: 'Soya', fr: 'Soja' } },
  { value: 'milk', label: { en: 'Milk', fr: 'Lait' } },
  { value: 'nuts', label: { en: 'Nuts', fr: 'Fruits à coque' } },
  { value: 'celery', label: { en: 'Celery', fr: 'Céleri' } },
  { value: 'mustard', label: { en: 'Mustard', fr: 'Moutarde' } },
  { value: 'sesame', label: { en: 'Sesame', fr: 'Sésame' } },
  { value: 'sulphites', label: { en: 'Sulphites', fr: 'Sulfites' } },
  { value: 'lupin', label: { en: 'Lupin', fr: 'Lupin' } },
  { value: 'molluscs', label: { en: 'Molluscs', fr: 'Mollusques' } },
] as const;
