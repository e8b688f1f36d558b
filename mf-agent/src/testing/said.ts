import type { AgentMessage } from 'shared-contracts';

/** A message: those with odd numbers are the person's. */
export const said = (seq: number, text: string, state: AgentMessage['state'] = 'done'): AgentMessage => ({
  ...{ seq, text, state, role: seq % 2 ? 'person' : 'assistant' },
  ...{ failure: null, proposal: null, sent: null, wish: null },
  at: '2026-01-01T00:00:00.000Z',
});
