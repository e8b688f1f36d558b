import { ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DropItem, FileDropItem } from 'react-aria-components';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { Button } from '../buttons/Button.tsx';
import { cx } from '../class-names.ts';
import styles from './file-drop.module.css';

export interface FileDropProps {
  /** What goes here: "Drop an image here". */
  readonly label: string;
  /** Words on the button that opens the file chooser. */
  readonly chooseLabel: string;
  /** Types and limits in words. */
  readonly description?: ReactNode;
  /** Media types for the chooser and the drop: `image/png`, `image/*`. */
  readonly accept?: readonly string[];
  readonly multiple?: boolean;
  /** Chosen, dropped or pasted. What does not fit `accept` comes too, to be answered in words. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly errorMessage?: ReactNode;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

const isFile = (item: DropItem): item is FileDropItem => item.kind === 'file';

/** A place for files: choose, drop, or paste while it has focus. */
export function FileDrop({
  label,
  chooseLabel,
  description,
  accept,
  multiple,
  onFiles,
  errorMessage,
  isDisabled,
  className,
}: FileDropProps) {
  const give = (files: readonly File[]) => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <DropZone
      className={cx(styles.zone, className)}
      isDisabled={isDisabled}
      data-invalid={errorMessage ? true : undefined}
      onDrop={async ({ items }) => give(await Promise.all(items.filter(isFile).map((item) => item.getFile())))}
    >
      <ImageUp aria-hidden />
      <Text slot="label" className={styles.label ?? ''}>
        {label}
      </Text>
      {description && <span className={styles.description}>{description}</span>}
      <FileTrigger
        acceptedFileTypes={accept}
        allowsMultiple={multiple}
        onSelect={(files) => give(files ? [...files] : [])}
      >
        <Button isDisabled={isDisabled}>{chooseLabel}</Button>
      </FileTrigger>
      {errorMessage && (
        <span className={styles.error} role="alert">
          {errorMessage}
        </span>
      )}
    </DropZone>
  );
}
