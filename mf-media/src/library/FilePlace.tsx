import { droppedFiles } from '@shared-contracts/ui/fields';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '../use-translate.ts';
import styles from './file-place.module.css';

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Files that were pasted, but where they were taken already, or where a field takes the text that comes with them. */
const pastedFiles = ({ clipboardData, target, defaultPrevented }: ClipboardEvent): File[] =>
  defaultPrevented || (isField(target) && clipboardData.types?.includes('text/plain')) ? [] : [...clipboardData.files];

interface FilePlaceProps {
  readonly className: string;
  /** Absent where none may be added. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  readonly children: ReactNode;
}

/** Takes files and folders that are dropped or pasted anywhere in it. */
export function FilePlace({ className, onFiles, children }: FilePlaceProps) {
  const t = useTranslate();
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes what is dropped or pasted anywhere in it, as the button in it does
    <div
      className={`${styles.place} ${className}`}
      data-over={isOver ? t('dropHere') : undefined}
      onDragOver={(event) => {
        if (!onFiles || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!onFiles || event.defaultPrevented || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void droppedFiles(event.dataTransfer).then(onFiles);
      }}
      onPaste={(event) => {
        const files = pastedFiles(event);
        if (onFiles && files.length > 0) onFiles(files);
      }}
    >
      {children}
    </div>
  );
}
