import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../buttons/Button.tsx';

export interface FileButtonProps {
  readonly children: ReactNode;
  /** Media types for the file chooser. */
  readonly accept?: readonly string[];
  /** Several at once. */
  readonly isMultiple?: boolean;
  /** All files of a folder, and of those in it. */
  readonly isFolder?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Where its words alone do not say which file is meant. */
  readonly 'aria-label'?: string;
}

/** A button that opens the file chooser. */
export function FileButton({
  children,
  accept,
  isMultiple = false,
  isFolder = false,
  onFiles,
  ...label
}: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={isFolder ? undefined : accept}
      allowsMultiple={isMultiple}
      acceptDirectory={isFolder}
      onSelect={(files) => files && files.length > 0 && onFiles([...files])}
    >
      <Button size={isMultiple || isFolder ? 'medium' : 'small'} {...label}>
        {children}
      </Button>
    </FileTrigger>
  );
}
