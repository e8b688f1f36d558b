import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** React Aria brings its words in thirty-four languages; the tool speaks two. */
export const toolLanguages = new rspack.NormalModuleReplacementPlugin(
  /[\\/]intl[\\/](?:[\w-]+[\\/])?(?!en-US|fr-FR)[a-z]{2}-[A-Z]{2}\.m?js$/,
  join(import.meta.dirname, '../empty-module.ts'),
);
