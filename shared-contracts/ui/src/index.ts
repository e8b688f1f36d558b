export { Button, type ButtonProps } from './buttons/Button.tsx';
export { ButtonGroup } from './buttons/ButtonGroup.tsx';
export { IconButton, type IconButtonProps } from './buttons/IconButton.tsx';
export { ToggleButton, type ToggleButtonProps } from './buttons/ToggleButton.tsx';
export { cx } from './class-names.ts';
export {
  Tab,
  TabList,
  TabPanel,
  type TabPanelProps,
  type TabProps,
  Tabs,
  type TabsProps,
} from './collections/Tabs.tsx';
export { Badge, type BadgeProps } from './feedback/Badge.tsx';
export { Banner, type BannerProps, type Tone } from './feedback/Banner.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx';
export { FailureState, type FailureStateProps } from './feedback/FailureState.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/ProgressBar.tsx';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton.tsx';
export { Spinner } from './feedback/Spinner.tsx';
export { ToastContent, type ToastContentProps } from './feedback/ToastContent.tsx';
export { Checkbox, type CheckboxProps } from './fields/Checkbox.tsx';
export { FieldCaption, type FieldCaptionProps } from './fields/FieldCaption.tsx';
export { FileDrop, type FileDropProps } from './fields/FileDrop.tsx';
export { Form, type FormProps } from './fields/Form.tsx';
export type { FieldWords } from './fields/field-words.ts';
export { MediaRow, type MediaRowProps } from './fields/MediaRow.tsx';
export { SearchField, type SearchFieldProps } from './fields/SearchField.tsx';
export { type Segment, Segmented, type SegmentedProps } from './fields/Segmented.tsx';
export { StaleNotice, type StaleNoticeProps } from './fields/StaleNotice.tsx';
export { Switch, type SwitchProps } from './fields/Switch.tsx';
export { TextArea, type TextAreaProps } from './fields/TextArea.tsx';
export { TextField, type TextFieldProps } from './fields/TextField.tsx';
export { Kbd } from './hints/Kbd.tsx';
export { shortcutKeys } from './hints/shortcut-keys.ts';
export { Tooltip, type TooltipProps, TooltipTrigger } from './hints/Tooltip.tsx';
export { iconNamed } from './icon-named.ts';
export * as icons from './icons.ts';
export { Panel, type PanelProps } from './layout/Panel.tsx';
export { ResizablePanel, type ResizablePanelProps } from './layout/ResizablePanel.tsx';
export { Screen, ScreenHead, type ScreenHeadProps, type ScreenProps } from './layout/Screen.tsx';
export { Toolbar, type ToolbarProps, ToolbarSeparator } from './layout/Toolbar.tsx';
export { Contributed, type ContributedProps } from './lazy/Contributed.tsx';
export { createEarlyKeys, type EarlyKeys } from './lazy/early-keys.ts';
export { LostDialog } from './lazy/LostDialog.tsx';
export { LostPart } from './lazy/LostPart.tsx';
export { type Asked, lazyOpener, useOpenAtOnce } from './lazy/lazy-opener.tsx';
export { lazyPart } from './lazy/lazy-part.tsx';
export type { Lost } from './lazy/lost.ts';
export { prepareParts } from './lazy/prepare-parts.ts';
export { KitProvider, type KitProviderProps, type Theme } from './provider/KitProvider.tsx';
export { Avatar, type AvatarProps } from './text/Avatar.tsx';
export { Link, type LinkProps } from './text/Link.tsx';
export { VisuallyHidden } from './text/VisuallyHidden.tsx';
export { overlayTokens } from './tokens/overlay-tokens.ts';
export { TOKEN_NAMES, type TokenName } from './tokens/token-names.ts';
