import { headingFields, tone } from '../kind/shared-fields.ts';

/** Fields that all sections of articles share. */
export const articleFields = { ...headingFields, tone } as const;

/** How many articles a section shows at most. */
export const count = (most: number, usual: number) =>
  ({
    type: 'number',
    label: { en: 'Number of articles', fr: 'Nombre d’articles' },
    integer: true,
    min: 1,
    max: most,
    default: usual,
  }) as const;
