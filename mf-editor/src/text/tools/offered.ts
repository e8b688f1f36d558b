import type { RemoteHost } from 'shared-contracts';

/**
 * Whether a project offers a tool: all are offered but those its `wysiwygEditorOptions` set to false. `heading` speaks
 * for all levels, `align` for all alignments.
 */
export function isOffered({ project }: Pick<RemoteHost, 'project'>, name: string): boolean {
  const options = project?.project_metadata.wysiwygEditorOptions ?? {};
  const group = /^(heading|align)/.exec(name)?.[1];
  return options[name] !== false && (group === undefined || options[group] !== false);
}
