import type { AgentProposal } from 'shared-contracts';

/** Changes of one answer. */
const MOST_CHANGES = 40;

/** What an answer proposes, with more of the same page; null where that cannot be one proposal. */
export function withMore(held: AgentProposal | null, more: AgentProposal): AgentProposal | null {
  if (!held) return more;
  const isSame = held.page?.id === more.page?.id && held.page?.version === more.page?.version;
  const changes = [...held.changes, ...more.changes];
  return isSame && changes.length <= MOST_CHANGES ? { ...held, changes } : null;
}
