import { fits, withProposed } from 'mf-theme/take-proposed';
import { lookOf, valuesOf } from 'mf-theme/theme-values';
import type { RemoteHost } from 'shared-contracts';
import { proposedLook } from 'shared-contracts/tool';
import type { Site } from './start-site.ts';

/** The theme's screen, without a screen: what is unpublished of the look. */
export interface LookScreen {
  /** As it would be stored. */
  readonly theme: () => ReturnType<typeof lookOf>['sections_builder'];
  /** Publishes it as its person would, on condition that nobody else has. Rejects where that is refused. */
  readonly publish: () => Promise<unknown>;
  readonly close: () => void;
}

/** Opens it, and takes what is proposed, as the real one does. */
export async function openLookScreen(host: RemoteHost, { api, project }: Site): Promise<LookScreen> {
  const params = { project: project.id };
  const { project_metadata, version } = await api.getProject({ params });
  let values = valuesOf(project_metadata);
  const look = proposedLook(host.store);
  const close = look.subscribe(() => {
    const { proposed } = look.get();
    if (proposed?.wish !== 'take') return;
    const isTaken = fits(values, proposed);
    if (isTaken) values = withProposed(values, proposed);
    look.end(proposed.id, isTaken ? 'taken' : 'outdated');
  });
  const theme = () => lookOf(values).sections_builder;
  return {
    theme,
    publish: () =>
      host.write.saveProject({
        params,
        body: { metadata: { sections_builder: theme() }, ...(version !== undefined && { version }) },
      }),
    close,
  };
}
