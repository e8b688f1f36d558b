import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from './database/open-database.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How a tool was used over MCP: it did what was wanted, said why not, or went wrong on our side. */
export type ToolUse = 'done' | 'refused' | 'failed';

export interface Metrics {
  readonly observeCall: (call: string, status: number, seconds: number) => void;
  /** What a message of somebody's own assistant came to: a tool's name, or that none of ours was meant. */
  readonly countTool: (tool: string, outcome: ToolUse) => void;
  /** All metrics, in Prometheus' text format. */
  readonly text: () => Promise<string>;
}

export function createMetrics(database: Database): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'sections_api_call_duration_seconds',
    help: 'Time to answer a call over HTTP',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const queries = new Histogram({
    name: 'sections_api_database_duration_seconds',
    help: 'Time of a read or a transaction',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  const tools = new Counter({
    name: 'sections_api_mcp_tool_uses_total',
    help: 'Uses of tools by people’s own assistants, by what came of them',
    labelNames: ['tool', 'outcome'],
    registers: [registry],
  });
  database.onQuery((seconds, failed) => queries.observe({ outcome: failed ? 'error' : 'ok' }, seconds));
  return {
    observeCall: (call, status, seconds) => calls.observe({ call, status }, seconds),
    countTool: (tool, outcome) => tools.inc({ tool, outcome }),
    text: () => registry.metrics(),
  };
}
