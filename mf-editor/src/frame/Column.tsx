import { ResizablePanel } from '@shared-contracts/ui';
import type { ReactNode } from 'react';

const keyOf = (name: string): string => `sections-editor-${name}`;

/** A width that was remembered; undefined where none was, or where the browser keeps nothing. */
function storedSize(name: string): number | undefined {
  try {
    const size = Number.parseInt(localStorage.getItem(keyOf(name)) ?? '', 10);
    return Number.isFinite(size) ? size : undefined;
  } catch {
    return undefined;
  }
}

function storeSize(name: string, size: number): void {
  try {
    localStorage.setItem(keyOf(name), String(size));
  } catch {
    // A browser that keeps nothing shows the default width next time.
  }
}

interface ColumnProps {
  readonly name: 'panel' | 'inspector';
  readonly label: string;
  readonly side: 'start' | 'end';
  readonly defaultSize: number;
  readonly children: ReactNode;
}

/** A column beside the canvas; its width is remembered on this device. */
export const Column = ({ name, ...props }: ColumnProps) => (
  <ResizablePanel
    {...props}
    min={240}
    max={480}
    {...remembered(storedSize(name))}
    onResize={(size) => storeSize(name, size)}
  />
);

const remembered = (size: number | undefined) => (size === undefined ? {} : { initialSize: size });
