import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { DownloadRow } from './DownloadRow.tsx';
import type { DownloadsSettings } from './definition.ts';
import styles from './downloads.module.css';

export function DownloadsSection({ model, context }: ViewProps<DownloadsSettings>) {
  const { files = [] } = model.settings;
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner}>
        <SectionHeading model={model} lead="intro" context={context} />
        {files.length > 0 && (
          <ul className={styles.list}>
            {files.map((item, index) => (
              <DownloadRow key={index} item={item} index={index} context={context} />
            ))}
          </ul>
        )}
      </div>
    </SectionFrame>
  );
}
