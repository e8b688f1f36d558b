import type { AgentProposal, EditedPage } from 'shared-contracts';
import { editOf, isOfPage, type Standing, standingOf } from './page-change.ts';

type Changes = AgentProposal['changes'];

/** How each change stands to the page under edit; those of something else can be made whatever that says. */
export const standingsOf = (page: EditedPage | undefined, proposal: AgentProposal): readonly Standing[] =>
  proposal.changes.map((proposed) => {
    const { change } = proposed;
    return page && isOfPage(change) ? standingOf(page, { ...proposed, change }, proposal) : 'ready';
  });

/** Those of some changes that can be made on the page, as its edits. */
export const editsOf = (changes: Changes, standings: readonly Standing[], indices: readonly number[]) =>
  indices.flatMap((index) => {
    const change = changes[index]?.change;
    return change && isOfPage(change) && standings[index] === 'ready' ? [{ index, edit: editOf(change) }] : [];
  });

/** Puts changes into the draft of the page, as one step that can be undone. Returns those that stand there now. */
export function acceptOfPage(
  page: EditedPage | undefined,
  proposal: AgentProposal,
  indices: readonly number[],
): readonly number[] {
  const standings = standingsOf(page, proposal);
  const edits = editsOf(proposal.changes, standings, indices);
  const isDone =
    page !== undefined &&
    !page.getSnapshot().isReadOnly &&
    edits.length > 0 &&
    page.edit(edits.map(({ edit }) => edit));
  return indices.filter(
    (index) => standings[index] === 'there' || (isDone && edits.some((each) => each.index === index)),
  );
}
