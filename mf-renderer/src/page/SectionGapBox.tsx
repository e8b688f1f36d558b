import type { RenderContext } from 'shared-contracts';
import { useSectionEditing } from '../editing/section-editing.ts';
import type { SectionGap } from '../reading/read-page.ts';
import { wordsIn } from '../text/words.ts';

/** What stands for a section that can't be shown: nothing for visitors, a labelled box for editors (row V15). */
export function SectionGapBox({ entry, context }: { readonly entry: SectionGap; readonly context: RenderContext }) {
  const editing = useSectionEditing();
  if (context.audience === 'visitor') return null;
  const { id, name } = entry.model;
  const Gap = editing?.Gap;
  return (
    <div
      id={`s-${id}`}
      className="section-gap"
      role="note"
      data-section={name}
      data-hidden={editing?.hidden ? '' : undefined}
      {...editing?.frame?.({ id, name })}
    >
      {Gap ? (
        <Gap sectionId={id} name={name} reason={entry.reason} detail={entry.gap} />
      ) : (
        <>
          <strong>{wordsIn(context.locale).gap}</strong>
          <span>
            {name}: {entry.gap}
          </span>
        </>
      )}
    </div>
  );
}
