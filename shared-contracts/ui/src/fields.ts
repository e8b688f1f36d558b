/** What forms are made of. A page that is looked at has none: they come with the first part that has some. */

export {
  Tab,
  TabList,
  TabPanel,
  type TabPanelProps,
  type TabProps,
  Tabs,
  type TabsProps,
} from './collections/Tabs.tsx';
export { Checkbox, type CheckboxProps } from './fields/Checkbox.tsx';
export { droppedFiles } from './fields/dropped-files.ts';
export { FieldCaption, type FieldCaptionProps } from './fields/FieldCaption.tsx';
export { FileButton, type FileButtonProps } from './fields/FileButton.tsx';
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
export { UploadList, type UploadListProps } from './uploads/UploadList.tsx';
export { type Upload, type Uploads, useUploads } from './uploads/use-uploads.ts';
