/** What opens over a screen. Nothing is open at first: it comes with the first part that has some. */

export { CommandPalette, type CommandPaletteProps } from './commands/CommandPalette.tsx';
export type { PaletteItem } from './commands/find-commands.ts';
export { ShortcutList, type ShortcutListProps } from './commands/ShortcutList.tsx';
export { AlertDialog, type AlertDialogProps } from './overlays/AlertDialog.tsx';
export { Dialog, type DialogProps, DialogTrigger } from './overlays/Dialog.tsx';
export { Drawer, type DrawerProps } from './overlays/Drawer.tsx';
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
  SubmenuTrigger,
} from './overlays/Menu.tsx';
export { Popover, type PopoverProps, PopoverTrigger } from './overlays/Popover.tsx';
export { Sheet, type SheetProps } from './overlays/Sheet.tsx';
