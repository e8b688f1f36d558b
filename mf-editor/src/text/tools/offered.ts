import type { RemoteHost } from 'shared-contracts';
import { TEXT_TOOL_GROUPS, textToolsOf } from 'shared-contracts/text';

/** Which tools a project offers, by its `wysiwygEditorOptions`. Plain paragraphs are what other styles lead back to. */
export function offeredBy({ project }: Pick<RemoteHost, 'project'>): (name: string) => boolean {
  const tools = textToolsOf(project?.project_metadata.wysiwygEditorOptions ?? {});
  const offered = new Set<string>(tools);
  if (TEXT_TOOL_GROUPS.styles.some((style) => tools.has(style))) offered.add('paragraph');
  return (name) => offered.has(name);
}
