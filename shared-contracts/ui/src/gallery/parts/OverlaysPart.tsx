import { useState } from 'react';
import { Button } from '../../buttons/Button.tsx';
import { IconButton } from '../../buttons/IconButton.tsx';
import { TextArea } from '../../fields/TextArea.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { ClipboardPaste, Copy, CopyPlus, EyeOff, Save, Trash2 } from '../../icons.ts';
import { AlertDialog } from '../../overlays/AlertDialog.tsx';
import { Dialog, DialogTrigger } from '../../overlays/Dialog.tsx';
import { Drawer } from '../../overlays/Drawer.tsx';
import { Menu, MenuItem, MenuSection, MenuTrigger, SubmenuTrigger } from '../../overlays/Menu.tsx';
import { Popover, PopoverTrigger } from '../../overlays/Popover.tsx';
import { Sheet } from '../../overlays/Sheet.tsx';
import { opened, useGalleryWords } from '../gallery-context.ts';
import { Line, Specimen } from '../Specimen.tsx';
import { RevisionList } from './RevisionList.tsx';
import { SheetSample } from './SheetSample.tsx';

function MenuSpecimen() {
  const words = useGalleryWords();
  return (
    <Specimen name="Menu">
      <Line>
        <MenuTrigger defaultOpen={opened() === 'menu'}>
          <Button>{words.openMenu}</Button>
          <Menu>
            <MenuSection title={words.section}>
              <MenuItem icon={<Copy aria-hidden />} shortcut="Mod+C" description={words.copyHelp}>
                {words.copy}
              </MenuItem>
              <MenuItem icon={<ClipboardPaste aria-hidden />} shortcut="Mod+V" isDisabled>
                {words.paste}
              </MenuItem>
              <MenuItem icon={<CopyPlus aria-hidden />} shortcut="Mod+D">
                {words.duplicate}
              </MenuItem>
              <MenuItem icon={<EyeOff aria-hidden />}>{words.hide}</MenuItem>
              <SubmenuTrigger>
                <MenuItem>{words.moveTo}</MenuItem>
                <Menu selectionMode="single" defaultSelectedKeys={['main']}>
                  <MenuItem id="header">{words.header}</MenuItem>
                  <MenuItem id="main">{words.main}</MenuItem>
                  <MenuItem id="footer">{words.footer}</MenuItem>
                </Menu>
              </SubmenuTrigger>
            </MenuSection>
            <MenuSection label={words.remove}>
              <MenuItem icon={<Trash2 aria-hidden />} shortcut="Delete" isDanger>
                {words.remove}
              </MenuItem>
            </MenuSection>
          </Menu>
        </MenuTrigger>
      </Line>
    </Specimen>
  );
}

export function OverlaysPart() {
  const words = useGalleryWords();
  const open = opened();
  const [isSheetOpen, setSheetOpen] = useState(open === 'sheet');
  return (
    <>
      <MenuSpecimen />
      <Specimen name="Popover, Tooltip">
        <Line>
          <PopoverTrigger defaultOpen={open === 'popover'}>
            <Button>{words.openPopover}</Button>
            <Popover title={words.linkTitle}>
              {({ close }) => (
                <>
                  <TextField label={words.linkAddress} defaultValue="/rooms" />
                  <Button variant="primary" onPress={close}>
                    {words.apply}
                  </Button>
                </>
              )}
            </Popover>
          </PopoverTrigger>
          <IconButton
            label={words.saveHint}
            shortcut="Mod+S"
            icon={<Save aria-hidden />}
            autoFocus={open === 'tooltip'}
          />
        </Line>
      </Specimen>
      <Specimen name="Dialog, AlertDialog, Drawer, Sheet">
        <Line>
          <DialogTrigger defaultOpen={open === 'dialog'}>
            <Button>{words.openDialog}</Button>
            <Dialog
              title={words.pageSettings}
              description={words.pageSettingsHelp}
              actions={({ close }) => (
                <>
                  <Button onPress={close}>{words.cancel}</Button>
                  <Button variant="primary" onPress={close}>
                    {words.save}
                  </Button>
                </>
              )}
            >
              <SheetSample />
            </Dialog>
          </DialogTrigger>
          <DialogTrigger defaultOpen={open === 'alert'}>
            <Button>{words.openAlert}</Button>
            <AlertDialog title={words.deleteTitle} actionLabel={words.deletePage} onAction={() => undefined}>
              {words.deleteText}
            </AlertDialog>
          </DialogTrigger>
          <DialogTrigger defaultOpen={open === 'drawer'}>
            <Button>{words.openDrawer}</Button>
            <Drawer title={words.revisions} description={words.revisionsHelp}>
              <RevisionList />
            </Drawer>
          </DialogTrigger>
          <Button onPress={() => setSheetOpen(true)}>{words.openSheet}</Button>
          <Sheet title={words.textSection} isOpen={isSheetOpen} onOpenChange={setSheetOpen}>
            <TextArea label={words.text} language={words.english} defaultValue={words.longText} />
          </Sheet>
        </Line>
      </Specimen>
    </>
  );
}
