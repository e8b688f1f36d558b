import { TOOL_STATE_ID, type ToolState } from '../../shared/tool-state.ts';
import { parseJson } from '../parse-json.ts';

/** What the document starts the tool from; null on a document that was made without it. */
export function readToolState(): ToolState | null {
  const text = document.getElementById(TOOL_STATE_ID)?.textContent;
  return text ? parseJson<ToolState>(text) : null;
}
