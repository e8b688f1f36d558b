import type { IntegrityFile } from '../../shared/page-payload.ts';
import { trustedTypes } from '../trusted-types.ts';

const added = new Map<string, Promise<void>>();
let policy: { createScript(text: string): string } | undefined;

/** It changes nothing: the page's own policy lets in no script but one with the hash of the release's import map. */
function trusted(text: string): string {
  policy ??= trustedTypes?.createPolicy('sections-modules', { createScript: (script: string) => script });
  return policy?.createScript(text) ?? text;
}

async function add({ href, integrity }: IntegrityFile): Promise<void> {
  // A map that the policy refuses would leave the modules unchecked: its bytes are looked at before.
  const response = await fetch(href, { integrity });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  const map = document.createElement('script');
  map.type = 'importmap';
  map.text = trusted(await response.text());
  document.head.append(map);
}

/**
 * Names the modules of a remote that the document did not: from then on the browser checks their bytes too. A browser that
 * takes one import map only goes on without; one that could not fetch it rejects, and asks again the next time.
 */
export function addImportMap(file: IntegrityFile): Promise<void> {
  const { href } = file;
  const known = added.get(href) ?? add(file);
  added.set(href, known);
  known.catch(() => added.delete(href));
  return known;
}
