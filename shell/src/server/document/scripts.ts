import { inlineJson, tag } from './escape.ts';
import { hashSource } from './hash-source.ts';

export interface DocumentScripts {
  /** Import map, preloads and bootstrap, in the order in which they work together. */
  readonly scripts: string;
  readonly scriptSources: readonly string[];
}

/**
 * Scripts of a document. `integrity` holds every file that may be loaded by address: only an import map makes the
 * browser check what `import()` loads. `start` runs with the document, `trusted` later and by the page's own scripts.
 */
export function documentScripts(
  integrity: Readonly<Record<string, string | undefined>>,
  start: readonly string[],
  trusted: readonly string[] = start,
  priority?: 'low',
): DocumentScripts {
  const importMap = inlineJson({ integrity });
  const bootstrap = start.map((href) => `import(${inlineJson(href)})`).join(';');
  return {
    scripts: [
      `<script type="importmap">${importMap}</script>`,
      ...start.map((href) =>
        tag('link', { rel: 'modulepreload', href, integrity: integrity[href], fetchpriority: priority }),
      ),
      `<script type="module">${bootstrap}</script>`,
    ].join(''),
    // The imported files by their own hashes too: `strict-dynamic` alone trusts only what a trusted script made.
    scriptSources: [hashSource(importMap), hashSource(bootstrap), ...trusted.map((href) => `'${integrity[href]}'`)],
  };
}
