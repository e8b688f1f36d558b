import type { ReactNode, Ref } from 'react';
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components/ToggleButton';
import { cx, type Styled } from '../class-names.ts';
import { Tooltip, type TooltipPlacement, TooltipTrigger } from '../hints/Tooltip.tsx';
import styles from './button.module.css';

export interface ToggleButtonProps extends Omit<Styled<AriaToggleButtonProps>, 'children' | 'aria-label'> {
  /** Name of a toggle without words, shown as a tooltip. */
  readonly label?: string;
  readonly icon?: ReactNode;
  readonly shortcut?: string;
  readonly tooltipPlacement?: TooltipPlacement;
  readonly size?: 'medium' | 'small';
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that stays pressed. */
export function ToggleButton({
  label,
  icon,
  shortcut,
  tooltipPlacement,
  size = 'medium',
  children,
  className,
  ...props
}: ToggleButtonProps) {
  const button = (
    <AriaToggleButton
      {...props}
      className={cx(styles.button, className)}
      aria-label={label}
      data-variant="quiet"
      data-size={size}
      data-icon-only={children === undefined || undefined}
    >
      {icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </AriaToggleButton>
  );
  if (!label) return button;
  return (
    <TooltipTrigger>
      {button}
      <Tooltip placement={tooltipPlacement} shortcut={shortcut}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
