import { createPackages } from '../operations/packages.ts';
import { SHIPPED_PACKAGES } from '../operations/shipped-packages.ts';

const [free, , , agency] = SHIPPED_PACKAGES;
if (!free || !agency) throw new Error('Packages are missing');

/** One that a test has filled in no time. */
const TIGHT = {
  ...free,
  name: 'tight',
  limits: {
    ...{ pages: 3, variations_per_page: 2, sections_per_page: 2, static_sections: 2 },
    ...{ media: 2, file_bytes: 100_000, daily_views: 20, daily_answers: 3, users: 3, domains: 2 },
    ...{ query_strings: false, dynamic_types: false },
  },
};

export const TEST_PACKAGES = createPackages([...SHIPPED_PACKAGES, { ...agency, name: 'Plus 2' }, TIGHT]);
