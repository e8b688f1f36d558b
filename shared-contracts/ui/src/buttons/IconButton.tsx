import type { ReactNode } from 'react';
import { Tooltip, type TooltipPlacement, TooltipTrigger } from '../hints/Tooltip.tsx';
import { Button, type ButtonProps } from './Button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** Its name, shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Shown in the tooltip: `Mod+S`. */
  readonly shortcut?: string;
  readonly tooltipPlacement?: TooltipPlacement;
}

/** A button that is a picture; its name appears on hover and focus. */
export function IconButton({ label, shortcut, tooltipPlacement, variant = 'quiet', ...props }: IconButtonProps) {
  return (
    <TooltipTrigger>
      <Button {...props} variant={variant} aria-label={label} />
      <Tooltip placement={tooltipPlacement} shortcut={shortcut}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
