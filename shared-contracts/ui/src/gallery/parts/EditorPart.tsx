import { useState } from 'react';
import { Button } from '../../buttons/Button.tsx';
import { IconButton } from '../../buttons/IconButton.tsx';
import { ToggleButton } from '../../buttons/ToggleButton.tsx';
import { Segmented } from '../../fields/Segmented.tsx';
import {
  ChevronDown,
  FileText,
  Globe,
  History,
  Image,
  Layers,
  Monitor,
  Palette,
  Plus,
  Redo2,
  Smartphone,
  Tablet,
  Undo2,
} from '../../icons.ts';
import { ResizablePanel } from '../../layout/ResizablePanel.tsx';
import { Toolbar, ToolbarSeparator } from '../../layout/Toolbar.tsx';
import styles from '../gallery.module.css';
import { useGalleryWords } from '../gallery-context.ts';
import { Inspector } from './Inspector.tsx';
import { Inventory } from './Inventory.tsx';

/** The parts together, as the editor has them. */
export function EditorPart() {
  const words = useGalleryWords();
  const [language, setLanguage] = useState('en');
  const rail = [
    { label: words.add, icon: <Plus aria-hidden /> },
    { label: words.outline, icon: <Layers aria-hidden /> },
    { label: words.pages, icon: <FileText aria-hidden /> },
    { label: words.globals, icon: <Globe aria-hidden /> },
    { label: words.media, icon: <Image aria-hidden /> },
    { label: words.themeOf, icon: <Palette aria-hidden /> },
    { label: words.history, icon: <History aria-hidden /> },
  ];
  return (
    <div className={styles.editor}>
      <div className={styles.top}>
        <Button variant="quiet" iconAfter={<ChevronDown aria-hidden />}>
          Maison Verveine / {words.home}
        </Button>
        <Segmented
          label={words.contentLanguage}
          look="tray"
          items={[
            { id: 'en', label: 'English' },
            { id: 'fr', label: 'Français', note: words.frenchIsStale },
          ]}
          value={language}
          onChange={setLanguage}
        />
        <Toolbar aria-label={words.widths} className={styles.centre}>
          <ToggleButton label={words.desktop} icon={<Monitor aria-hidden />} defaultSelected />
          <ToggleButton label={words.tablet} icon={<Tablet aria-hidden />} />
          <ToggleButton label={words.phone} icon={<Smartphone aria-hidden />} />
          <ToolbarSeparator />
          <IconButton label={words.undo} icon={<Undo2 aria-hidden />} />
          <IconButton label={words.redo} icon={<Redo2 aria-hidden />} isDisabled />
        </Toolbar>
        <span className={styles.kept}>{words.changesKept}</span>
        <Button>{words.preview}</Button>
        <Button variant="primary">{words.save}</Button>
      </div>
      <div className={styles.workspace}>
        <Toolbar orientation="vertical" aria-label={words.tools} className={styles.rail}>
          {rail.map(({ label, icon }, index) => (
            <ToggleButton
              key={label}
              label={label}
              icon={icon}
              tooltipPlacement="right"
              defaultSelected={index === 0}
            />
          ))}
        </Toolbar>
        <ResizablePanel label={words.add} side="start" defaultSize={264} className={styles.side}>
          <Inventory />
        </ResizablePanel>
        <div className={styles.canvas} />
        <ResizablePanel label={words.hero} side="end" defaultSize={312} className={styles.side}>
          <Inspector />
        </ResizablePanel>
      </div>
    </div>
  );
}
