import { ImageUp, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../buttons/Button.tsx';
import { cx } from '../class-names.ts';
import { chosenFiles, droppedFiles } from './dropped-files.ts';
import { FileButton } from './FileButton.tsx';
import styles from './file-drop.module.css';

export interface FileDropProps {
  /** What goes here: "Drop an image here". */
  readonly label: string;
  /** Words on the button that opens the file chooser. */
  readonly chooseLabel: string;
  /** Words on a further button, which opens the chooser of a folder. Folders can be dropped then, too. */
  readonly folderLabel?: string;
  /** Types and limits in words. */
  readonly description?: ReactNode;
  /** Media types for the file chooser: `image/png`, `image/*`. */
  readonly accept?: readonly string[];
  readonly multiple?: boolean;
  /** Chosen, dropped or pasted. What does not fit `accept` comes too, to be answered in words. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly errorMessage?: ReactNode;
  readonly isDisabled?: boolean;
  /** Focus goes to the button that chooses, where what had it is gone. */
  readonly autoFocus?: boolean;
  readonly className?: string;
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A place for files: choose, drop, or paste while focus is within. */
export function FileDrop({
  label,
  chooseLabel,
  folderLabel,
  description,
  accept,
  multiple,
  onFiles,
  errorMessage,
  isDisabled,
  autoFocus,
  className,
}: FileDropProps) {
  const [isTarget, setTarget] = useState(false);
  const isForImages = !accept || accept.some((type) => type.startsWith('image/'));
  const give = (files: Iterable<File> | null) => {
    const given = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (given.length > 0 && !isDisabled) onFiles(given);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have to be undone first
    <div
      role="group"
      aria-label={label}
      className={cx(styles.zone, className)}
      data-drop-target={isTarget || undefined}
      data-disabled={isDisabled || undefined}
      data-invalid={errorMessage ? true : undefined}
      onDragOver={(event) => {
        if (isDisabled || !carriesFiles(event)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setTarget(false);
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setTarget(false);
        if (folderLabel === undefined) give(event.dataTransfer.files);
        else void droppedFiles(event.dataTransfer).then(give);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        // Where the place around it takes files too, it is not to take these again.
        event.preventDefault();
        give(event.clipboardData.files);
      }}
    >
      {isForImages ? <ImageUp aria-hidden /> : <Upload aria-hidden />}
      <span className={styles.label}>{label}</span>
      {description && <span className={styles.description}>{description}</span>}
      <div className={styles.choose}>
        <FileTrigger acceptedFileTypes={accept} allowsMultiple={multiple} onSelect={give}>
          <Button isDisabled={isDisabled} autoFocus={autoFocus}>
            {chooseLabel}
          </Button>
        </FileTrigger>
        {folderLabel !== undefined && (
          <FileButton isFolder onFiles={(files) => give(chosenFiles(files))}>
            {folderLabel}
          </FileButton>
        )}
      </div>
      {errorMessage && (
        <span className={styles.error} role="alert">
          {errorMessage}
        </span>
      )}
    </div>
  );
}
