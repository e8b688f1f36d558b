import { useState } from 'react';
import { Button } from '../../buttons/Button.tsx';
import { CommandPalette } from '../../commands/CommandPalette.tsx';
import type { PaletteItem } from '../../commands/find-commands.ts';
import { ShortcutList } from '../../commands/ShortcutList.tsx';
import { Kbd } from '../../hints/Kbd.tsx';
import { ArrowDown, ArrowUp, CopyPlus, FileText, House, Plus, Save, Trash2, Undo2, Users } from '../../icons.ts';
import { opened, useGalleryWords } from '../gallery-context.ts';
import { Line, Specimen } from '../Specimen.tsx';
import type { GalleryWords } from '../words/en.ts';

const commands = (words: GalleryWords): PaletteItem[] => [
  { id: 'save', group: words.groupPage, label: words.save, shortcut: 'Mod+S', icon: <Save aria-hidden /> },
  { id: 'undo', group: words.groupPage, label: words.undo, shortcut: 'Mod+Z', icon: <Undo2 aria-hidden /> },
  { id: 'new', group: words.groupPage, label: words.newPage, icon: <Plus aria-hidden /> },
  { id: 'up', group: words.groupSection, label: words.moveUp, shortcut: 'Alt+ArrowUp', icon: <ArrowUp aria-hidden /> },
  {
    id: 'down',
    group: words.groupSection,
    label: words.moveDown,
    shortcut: 'Alt+ArrowDown',
    icon: <ArrowDown aria-hidden />,
  },
  {
    id: 'duplicate',
    group: words.groupSection,
    label: words.duplicate,
    shortcut: 'Mod+D',
    icon: <CopyPlus aria-hidden />,
  },
  { id: 'delete', group: words.groupSection, label: words.remove, shortcut: 'Delete', icon: <Trash2 aria-hidden /> },
  { id: 'home', group: words.groupGo, label: words.home, hint: '/', icon: <House aria-hidden /> },
  { id: 'rooms', group: words.groupGo, label: words.rooms, hint: '/rooms', icon: <FileText aria-hidden /> },
  { id: 'people', group: words.groupGo, label: words.people, hint: '/admin/people', icon: <Users aria-hidden /> },
];

export function CommandsPart() {
  const words = useGalleryWords();
  const [open, setOpen] = useState(opened());
  return (
    <Specimen name="CommandPalette, ShortcutList, Kbd" wide>
      <Line>
        <Button onPress={() => setOpen('palette')}>{words.openPalette}</Button>
        <Kbd shortcut="Mod+K" />
        <Button onPress={() => setOpen('shortcuts')}>{words.openShortcuts}</Button>
        <Kbd shortcut="?" />
      </Line>
      <CommandPalette
        items={commands(words)}
        isOpen={open === 'palette'}
        onOpenChange={() => setOpen(null)}
        onRun={() => undefined}
      />
      <ShortcutList items={commands(words)} isOpen={open === 'shortcuts'} onOpenChange={() => setOpen(null)} />
    </Specimen>
  );
}
