import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GlobalInstance } from 'shared-contracts';
import { sharedContent } from '../../draft/shared-content.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { pageOfContent, SmallPicture } from '../../pictures/SmallPicture.tsx';
import { addGlobal } from '../../sections/global-actions.ts';
import styles from './add-panel.module.css';

function GlobalCard({ global }: { readonly global: GlobalInstance }) {
  const editor = useEditor();
  const page = useMemo(() => pageOfContent(sharedContent(global.section)), [global.section]);
  return (
    <button type="button" className={styles.kind} data-global={global.name} onClick={() => addGlobal(editor, global)}>
      <SmallPicture page={page} look="row" />
      <span className={styles.label}>{global.name}</span>
    </button>
  );
}

/** Contents of the site that several pages share, in the inventory. */
export function GlobalCards({ globals }: { readonly globals: readonly GlobalInstance[] }) {
  const { t } = useTranslation('mf-editor');
  if (globals.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="kinds-globals">
      <h3 id="kinds-globals" className={styles.title}>
        {t('panels.add.groups.globals')}
      </h3>
      <ul className={styles.kinds}>
        {globals.map((global) => (
          <li key={global.id}>
            <GlobalCard global={global} />
          </li>
        ))}
      </ul>
    </section>
  );
}
