import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'schema',
    'change-tables',
    'page-list-tables',
    'trial-tables',
    'article-tables',
    'form-tables',
    'global-tables',
    'type-tables',
    'rate-limit-table',
    'installation-tables',
    'usage-table',
    'idempotency-table',
    'upload-tables',
    'media-job-table',
    'media-version-table',
    'media-search-table',
    'theme-revision-table',
    'billing-tables',
    'draft-copy-tables',
    'flag-tables',
    'payment-tables',
  ].map((name) => `./src/database/${name}.ts`),
  out: './src/database/migrations',
});
