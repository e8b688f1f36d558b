import { createContext, useContext } from 'react';
import type { Tool } from '../host/create-tool.ts';

export const ToolContext = createContext<Tool | null>(null);

export function useTool(): Tool {
  const tool = useContext(ToolContext);
  if (!tool) throw new Error('Drawn outside of the tool');
  return tool;
}
