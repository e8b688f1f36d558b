import { type RefCallback, useCallback, useEffect, useMemo } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { addFaces } from 'shared-contracts/drawing';
import { siteVariables } from 'shared-contracts/theme';

/** What the built-in theme sets where a site says nothing else. */
const BUILT_IN = {
  '--font-heading': "'Fraunces Variable', serif",
  '--font-body': "'Inter Variable', sans-serif",
  '--weight-heading': '480',
} as const;

/** The site's own type, for what will be read there; its variables are set on the element of the ref. */
export function useSiteType({ project, remotes }: RemoteHost): RefCallback<HTMLElement> {
  const styles = remotes.provider('page-renderer')?.styles;
  useEffect(() => {
    // Without its fonts a text can be written all the same.
    addFaces(styles ?? []).catch(() => {});
  }, [styles]);
  const site = project?.project_metadata;
  const theme = useMemo(() => siteVariables(site), [site]);
  return useCallback(
    (element) => {
      for (const [name, value] of Object.entries(BUILT_IN))
        element?.style.setProperty(name.replace('--', '--site-'), theme[name] ?? value);
    },
    [theme],
  );
}
