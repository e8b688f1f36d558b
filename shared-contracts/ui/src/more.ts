/** What most screens do without: collections, and fields that open one. Loaded by the first screen that shows some. */

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
export { Tree, TreeItem, type TreeItemProps, type TreeProps } from './collections/Tree.tsx';
export { type DragAndDrop, useDragAndDrop } from './collections/use-drag-and-drop.ts';
export { VirtualGridList } from './collections/virtual-part.ts';
export { ColorField, type ColorFieldProps } from './fields/ColorField.tsx';
export { ComboBox, type ComboBoxProps } from './fields/ComboBox.tsx';
export { DateField, type DateFieldProps } from './fields/DateField.tsx';
export { NumberField, type NumberFieldProps } from './fields/NumberField.tsx';
export { Option, type OptionProps } from './fields/Option.tsx';
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './fields/RadioGroup.tsx';
export { Select, type SelectProps } from './fields/Select.tsx';
export { Slider, type SliderProps } from './fields/Slider.tsx';
export { KitGallery } from './gallery/LazyGallery.tsx';
export { Breadcrumb, Breadcrumbs } from './layout/Breadcrumbs.tsx';
export { Splitter, type SplitterProps } from './layout/Splitter.tsx';
