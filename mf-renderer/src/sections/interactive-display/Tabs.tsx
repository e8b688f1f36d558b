import { Picture } from '../../media/Picture.tsx';
import { findText } from '../../text/localised.ts';
import { DisplayBody } from './DisplayBody.tsx';
import styles from './interactive-display.module.css';
import { type DisplayProps, partId } from './parts.ts';

const SIZES = '(min-width: 72rem) 33rem, (min-width: 48rem) 48vw, 100vw';

/** Links to the contents below them; the island makes tabs of them. */
export function Tabs({ items, sectionId, level, context, editing }: DisplayProps) {
  return (
    <div className={styles.tabs} data-display="tabs" data-all={editing ? '' : undefined}>
      {!editing && items.length > 1 && (
        <ul className={styles.tablist} data-tablist="">
          {items.map((item, index) => {
            const title = findText(item.title, context);
            return (
              <li key={index}>
                <a className={styles.tab} href={`#${partId(sectionId, index)}`} lang={title?.lang} data-island-click="">
                  {title?.text ?? index + 1}
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {items.map((item, index) => (
        <div key={index} id={partId(sectionId, index)} className={styles.panel} data-panel="">
          {item.image?.[0] && (
            <div className={styles.picture}>
              <Picture path={`items.${index}.image`} media={item.image[0]} sizes={SIZES} context={context} />
            </div>
          )}
          <DisplayBody item={item} index={index} level={level} context={context} />
        </div>
      ))}
    </div>
  );
}
