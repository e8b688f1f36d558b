import { TOOL_STATE_ID, type ToolState } from '../../shared/tool-state.ts';
import { parseJson } from '../parse-json.ts';
import { report } from '../report.ts';
import { startTool } from './start-tool.tsx';

/** What the document starts the tool from; null on a document that was made without it. */
function readToolState(): ToolState | null {
  const text = document.getElementById(TOOL_STATE_ID)?.textContent;
  return text ? parseJson<ToolState>(text) : null;
}

export { hydrateIsland } from '../host.ts';

// Islands of the page come to life through this module: it stands whatever becomes of the tool.
try {
  const state = readToolState();
  if (state) startTool(state);
} catch (error) {
  report('The tool', error);
}
