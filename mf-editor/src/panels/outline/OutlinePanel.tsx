import { Button, EmptyState, icons } from '@shared-contracts/ui';
import { Switch } from '@shared-contracts/ui/fields';
import { Tree, TreeItem } from '@shared-contracts/ui/more';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPanel } from '../../editor/open-panel.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { regionName } from '../../sections/region-name.ts';
import { translateOf } from '../../words/translate.ts';
import { KindPicture } from '../add/KindPicture.tsx';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { Marks } from './Marks.tsx';
import styles from './outline.module.css';
import type { OutlineItem, OutlineRegion } from './outline-items.ts';
import { SectionMenu } from './SectionMenu.tsx';
import { useOutline } from './use-outline.ts';
import { useSectionDrag } from './use-section-drag.ts';

function SectionRow({ item }: { readonly item: OutlineItem }) {
  const { t } = useTranslation('mf-editor');
  const kind = useEditor().kinds.get(item.kind);
  const marks = item.marks.map((mark) => t(`panels.outline.marks.${mark}`));
  return (
    <TreeItem
      id={item.id}
      textValue={[item.name, item.detail, ...marks].filter(Boolean).join(', ')}
      title={item.name}
      icon={kind && <KindPicture kind={kind} picture={undefined} />}
      isDimmed={item.marks.includes('hidden')}
      suffix={item.marks.length > 0 && <Marks marks={item.marks} />}
      actions={<SectionMenu item={item} />}
    />
  );
}

/** What to do with a section that cannot be drawn (row V15), while it is selected. */
function BrokenHelp({ regions }: { readonly regions: readonly OutlineRegion[] }) {
  const { t } = useTranslation('mf-editor');
  const selected = useEditorState((state) => state.view.selected);
  const isBroken = regions.some(({ items }) =>
    items.some(({ id, marks }) => id === selected && marks.includes('broken')),
  );
  return isBroken && <p className={styles.help}>{t('panels.outline.brokenHelp')}</p>;
}

/** The page as a tree of regions and sections, its layout, and the mode in which regions are seen on the page. */
export function OutlinePanel() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const regions = useOutline();
  const selected = useEditorState((state) => state.view.selected);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const arranging = useEditorState((state) => state.view.arranging);
  const dragAndDropHooks = useSectionDrag();
  const shown = arranging ? regions : regions.filter(({ items }) => items.length > 0);
  return (
    <div className={styles.outline} data-page-keys>
      {shown.length === 0 ? (
        <EmptyState
          title={t('panels.outline.emptyPage')}
          action={<Button onPress={() => openPanel(editor, 'add')}>{t('panels.outline.addFirst')}</Button>}
          icon={<icons.Layers aria-hidden />}
        />
      ) : (
        <Tree
          aria-label={t('panels.outline.tree')}
          className={styles.tree ?? ''}
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={selected === null ? [] : [selected]}
          disabledKeys={[]}
          expandedKeys={regions.map(({ slot }) => slot).filter((slot) => !collapsed.has(slot))}
          onExpandedChange={(keys) =>
            setCollapsed(new Set(regions.map(({ slot }) => slot).filter((slot) => !keys.has(slot))))
          }
          dragAndDropHooks={dragAndDropHooks}
          onSelectionChange={(keys) => {
            const [key] = keys;
            const isSection = regions.some(({ items }) => items.some(({ id }) => id === key));
            if (isSection) editor.view({ selected: String(key), activeField: null });
          }}
        >
          {shown.map(({ slot, items }) => (
            <TreeItem
              key={slot}
              id={slot}
              textValue={regionName(translateOf(editor.host), slot)}
              className={styles.region ?? ''}
              suffix={items.length === 0 && t('panels.outline.empty')}
            >
              {items.map((item) => (
                <SectionRow key={item.id} item={item} />
              ))}
            </TreeItem>
          ))}
        </Tree>
      )}
      <BrokenHelp regions={regions} />
      <div className={styles.foot}>
        <Switch isSelected={arranging} onChange={(isOn) => editor.view({ arranging: isOn })}>
          {t('panels.outline.arrange')}
        </Switch>
        <LayoutSwitch />
      </div>
    </div>
  );
}
