import type { RenderContext } from 'shared-contracts';
import { wordsIn } from '../text/words.ts';
import type { SectionGap } from './read-page.ts';

/** What stands for a section that can't be shown: nothing for visitors, a labelled box for editors (row V15). */
export function SectionGapBox({ entry, context }: { readonly entry: SectionGap; readonly context: RenderContext }) {
  if (context.audience === 'visitor') return null;
  return (
    <div id={`s-${entry.model.id}`} className="section-gap" role="note" data-section={entry.model.name}>
      <strong>{wordsIn(context.locale).gap}</strong>
      <span>
        {entry.model.name}: {entry.gap}
      </span>
    </div>
  );
}
