export { Button, type ButtonProps } from './buttons/Button.tsx';
export { ButtonGroup } from './buttons/ButtonGroup.tsx';
export { IconButton, type IconButtonProps } from './buttons/IconButton.tsx';
export { ToggleButton, type ToggleButtonProps } from './buttons/ToggleButton.tsx';
export { cx } from './class-names.ts';
export { GridList, GridListItem, type GridListItemProps, type GridListProps } from './collections/GridList.tsx';
export { ListBox, ListBoxItem, type ListBoxProps, ListBoxSection } from './collections/ListBox.tsx';
export {
  Cell,
  type CellProps,
  Column,
  type ColumnProps,
  Row,
  type RowProps,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
  type TableProps,
} from './collections/Table.tsx';
export {
  Tab,
  TabList,
  TabPanel,
  type TabPanelProps,
  type TabProps,
  Tabs,
  type TabsProps,
} from './collections/Tabs.tsx';
export { Tree, TreeItem, type TreeItemProps, type TreeProps } from './collections/Tree.tsx';
export { type DragAndDrop, useDragAndDrop } from './collections/use-drag-and-drop.ts';
export { CommandPalette, type CommandPaletteProps } from './commands/CommandPalette.tsx';
export type { PaletteItem } from './commands/find-commands.ts';
export { ShortcutList, type ShortcutListProps } from './commands/ShortcutList.tsx';
export { Badge, type BadgeProps } from './feedback/Badge.tsx';
export { Banner, type BannerProps, type Tone } from './feedback/Banner.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx';
export { FailureState, type FailureStateProps } from './feedback/FailureState.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/ProgressBar.tsx';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton.tsx';
export { Spinner } from './feedback/Spinner.tsx';
export { ToastContent, type ToastContentProps } from './feedback/ToastContent.tsx';
export { Checkbox, type CheckboxProps } from './fields/Checkbox.tsx';
export { ColorField, type ColorFieldProps } from './fields/ColorField.tsx';
export { ComboBox, type ComboBoxProps } from './fields/ComboBox.tsx';
export { DateField, type DateFieldProps } from './fields/DateField.tsx';
export { FieldCaption, type FieldCaptionProps } from './fields/FieldCaption.tsx';
export { FileDrop, type FileDropProps } from './fields/FileDrop.tsx';
export { Form, type FormProps } from './fields/Form.tsx';
export type { FieldWords } from './fields/field-words.ts';
export { MediaRow, type MediaRowProps } from './fields/MediaRow.tsx';
export { NumberField, type NumberFieldProps } from './fields/NumberField.tsx';
export { Option, type OptionProps } from './fields/Option.tsx';
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './fields/RadioGroup.tsx';
export { SearchField, type SearchFieldProps } from './fields/SearchField.tsx';
export { type Segment, Segmented, type SegmentedProps } from './fields/Segmented.tsx';
export { Select, type SelectProps } from './fields/Select.tsx';
export { StaleNotice, type StaleNoticeProps } from './fields/StaleNotice.tsx';
export { Switch, type SwitchProps } from './fields/Switch.tsx';
export { TextArea, type TextAreaProps } from './fields/TextArea.tsx';
export { TextField, type TextFieldProps } from './fields/TextField.tsx';
export { KitGallery } from './gallery/LazyGallery.tsx';
export { Kbd } from './hints/Kbd.tsx';
export { shortcutKeys } from './hints/shortcut-keys.ts';
export { Tooltip, type TooltipProps, TooltipTrigger } from './hints/Tooltip.tsx';
export * as icons from './icons.ts';
export { Breadcrumb, Breadcrumbs } from './layout/Breadcrumbs.tsx';
export { Panel, type PanelProps } from './layout/Panel.tsx';
export { ResizablePanel, type ResizablePanelProps } from './layout/ResizablePanel.tsx';
export { Splitter, type SplitterProps } from './layout/Splitter.tsx';
export { Toolbar, type ToolbarProps, ToolbarSeparator } from './layout/Toolbar.tsx';
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
export { KitProvider, type KitProviderProps, type Theme } from './provider/KitProvider.tsx';
export { Avatar, type AvatarProps } from './text/Avatar.tsx';
export { Link, type LinkProps } from './text/Link.tsx';
export { VisuallyHidden } from './text/VisuallyHidden.tsx';
export { overlayTokens } from './tokens/overlay-tokens.ts';
export { TOKEN_NAMES, type TokenName } from './tokens/token-names.ts';
