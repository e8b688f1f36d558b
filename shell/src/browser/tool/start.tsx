import { report } from '../report.ts';
import { readToolState } from './read-tool-state.ts';
import { startTool } from './start-tool.tsx';

export { hydrateIsland } from '../host.ts';

// Islands of the page come to life through this module: it stands whatever becomes of the tool.
try {
  const state = readToolState();
  if (state) startTool(state);
} catch (error) {
  report('The tool', error);
}
