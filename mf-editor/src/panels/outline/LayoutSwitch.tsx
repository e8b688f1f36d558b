import { useTranslation } from 'react-i18next';
import { LAYOUT_NAMES, LAYOUTS, type Layout, type LayoutName } from 'shared-contracts/sections';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import styles from './outline.module.css';

/** Rows of a layout as shares of its width. */
function LayoutPicture({ name }: { readonly name: LayoutName }) {
  const { zones }: Layout = LAYOUTS[name];
  const height = 48 / zones.length;
  return (
    <svg className={styles.layoutPicture} viewBox="0 0 72 48" aria-hidden="true">
      {zones.flatMap((zone, row) =>
        zone.slots.map((slot, column) => {
          const width = 72 / zone.slots.length;
          return (
            <rect
              key={slot}
              x={column * width + 1}
              y={row * height + 1}
              width={width - 2}
              height={height - 2}
              rx="1.5"
            />
          );
        }),
      )}
    </svg>
  );
}

/** Both layouts, seen. Sections keep their place in each. */
export function LayoutSwitch() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const layout = useEditorState((state) => state.draft.present?.layout);
  return (
    <fieldset className={styles.layouts}>
      <legend className={styles.legend}>{t('panels.outline.layout')}</legend>
      {LAYOUT_NAMES.map((name) => (
        <label key={name} className={styles.layout}>
          <input
            type="radio"
            name="page-layout"
            className={styles.radio}
            checked={layout === name}
            onChange={() => editor.apply({ type: 'set-layout', layout: name })}
          />
          <LayoutPicture name={name} />
          <span>{t(`frame.layouts.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
