import { ResizablePanel } from '@shared-contracts/ui';
import type { ReactNode } from 'react';
import { storedSize, storeSize } from './stored-size.ts';

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
