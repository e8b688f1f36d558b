import { ChevronsLeftRight } from 'lucide-react';
import { labelled } from 'shared-contracts/messages';
import { useWords } from '../../editing/use-words.tsx';
import { Picture } from '../../media/Picture.tsx';
import { findText } from '../../text/localised.ts';
import { wordsIn } from '../../text/words.ts';
import type { DisplayItem } from './definition.ts';
import styles from './interactive-display.module.css';
import type { DisplayProps } from './parts.ts';

const SIZES = '(min-width: 72rem) 66rem, 100vw';

interface SideProps extends Pick<DisplayProps, 'context'> {
  readonly item: DisplayItem;
  readonly index: number;
  readonly fallback: string;
}

function Side({ item, index, fallback, context }: SideProps) {
  const title = useWords(`items.${index}.title`, item.title, context, styles.label);
  return (
    <figure className={styles.side}>
      {item.image?.[0] && (
        <Picture path={`items.${index}.image`} media={item.image[0]} sizes={SIZES} context={context} />
      )}
      <figcaption className={title?.className ?? styles.label} lang={title?.lang} {...title?.mark}>
        {title?.node ?? fallback}
      </figcaption>
    </figure>
  );
}

/** Pictures two by two: beside each other, or over each other where a slider can show more of one or the other. */
export function Compare({ items, context, editing }: DisplayProps) {
  const words = wordsIn(context.locale);
  const pairs = items.flatMap((item, index) => (index % 2 === 0 ? [{ item, index, other: items[index + 1] }] : []));
  return (
    <div className={styles.comparisons} data-display="compare">
      {pairs.map(({ item, index, other }) => {
        const slides = !editing && item.image?.[0] && other?.image?.[0];
        const names = [item, other].map((each) => findText(each?.title, context)?.text).filter(Boolean);
        return (
          <div key={index} className={styles.compare} data-compare={slides ? '' : undefined}>
            <Side item={item} index={index} fallback={words.before} context={context} />
            {other && <Side item={other} index={index + 1} fallback={words.after} context={context} />}
            {slides && (
              <>
                <input
                  type="range"
                  className={styles.range}
                  min={0}
                  max={100}
                  defaultValue={50}
                  aria-label={
                    names.length > 0 ? labelled(words.compare, names.join(' / '), context.locale) : words.compare
                  }
                />
                <span className={styles.handle} aria-hidden>
                  <ChevronsLeftRight size={20} />
                </span>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
