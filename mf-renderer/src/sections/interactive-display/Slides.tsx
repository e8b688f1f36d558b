import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Picture } from '../../media/Picture.tsx';
import { wordsIn } from '../../text/words.ts';
import { DisplayBody } from './DisplayBody.tsx';
import styles from './interactive-display.module.css';
import { type DisplayProps, partId } from './parts.ts';

const SIZES = '(min-width: 72rem) 52rem, 88vw';

/** A strip that scrolls by itself; what moves it by buttons and keys comes with the island. */
export function Slides({ items, sectionId, level, context, autoplay }: DisplayProps) {
  const words = wordsIn(context.locale);
  const total = items.length;
  const button = (name: string, label: string, icons: React.ReactNode, more = {}) => (
    <button type="button" className={styles.button} data-do={name} data-island-click="" aria-label={label} {...more}>
      {icons}
    </button>
  );
  return (
    <div className={styles.slides} data-display="slides" data-autoplay={autoplay ? '' : undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className={styles.track} tabIndex={0} aria-label={words.slides} data-track="">
        {items.map((item, index) => (
          <li key={index} id={partId(sectionId, index)} className={styles.slide}>
            {item.image?.[0] && (
              <div className={styles.picture}>
                <Picture path={`items.${index}.image`} media={item.image[0]} sizes={SIZES} context={context} />
              </div>
            )}
            <DisplayBody item={item} index={index} level={level} context={context} />
          </li>
        ))}
      </ol>
      {total > 1 && (
        <div className={styles.bar}>
          {button('previous', words.previousSlide, <ChevronLeft size={20} aria-hidden />)}
          <span className={styles.status} data-status={words.slide} role="status">
            {words.slide.replace('{index}', '1').replace('{total}', String(total))}
          </span>
          {button('next', words.nextSlide, <ChevronRight size={20} aria-hidden />)}
          {autoplay &&
            button(
              'pause',
              words.pause,
              <>
                <Pause size={18} aria-hidden />
                <Play size={18} aria-hidden />
              </>,
              { 'data-labels': JSON.stringify([words.pause, words.play]) },
            )}
        </div>
      )}
    </div>
  );
}
