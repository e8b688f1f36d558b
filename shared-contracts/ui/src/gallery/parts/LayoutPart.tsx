import { Button } from '../../buttons/Button.tsx';
import { IconButton } from '../../buttons/IconButton.tsx';
import { SearchField } from '../../fields/SearchField.tsx';
import { Plus } from '../../icons.ts';
import { Breadcrumb, Breadcrumbs } from '../../layout/Breadcrumbs.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { ResizablePanel } from '../../layout/ResizablePanel.tsx';
import { Avatar } from '../../text/Avatar.tsx';
import { Link } from '../../text/Link.tsx';
import styles from '../gallery.module.css';
import { useGalleryWords } from '../gallery-context.ts';
import { Line, Specimen } from '../Specimen.tsx';
import { OutlineTree } from './OutlineTree.tsx';

export function LayoutPart() {
  const words = useGalleryWords();
  return (
    <>
      <Specimen name="Panel, ResizablePanel, Splitter" wide>
        <div className={`${styles.frame} ${styles.shell}`}>
          <ResizablePanel label={words.outline} side="start" defaultSize={264} min={180} max={420}>
            <Panel
              title={words.outline}
              actions={<IconButton label={words.add} icon={<Plus aria-hidden />} />}
              head={<SearchField shortcut="/" />}
              isFlush
              foot={<Button icon={<Plus aria-hidden />}>{words.add}</Button>}
            >
              <OutlineTree />
            </Panel>
          </ResizablePanel>
          <div className={styles.canvas}>{words.panelHint}</div>
        </div>
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs>
          <Breadcrumb href="#maison">Maison Verveine</Breadcrumb>
          <Breadcrumb href="#pages">{words.pages}</Breadcrumb>
          <Breadcrumb>{words.rooms}</Breadcrumb>
        </Breadcrumbs>
      </Specimen>
      <Specimen name="Link">
        <p>
          <Link href="#kit">{words.pageSettings}</Link>
        </p>
      </Specimen>
      <Specimen name="Avatar">
        <Line>
          <Avatar name="Inès Moreau" />
          <Avatar name="Marc" />
          <Avatar name="Élodie de la Tour" size="small" />
        </Line>
      </Specimen>
    </>
  );
}
