import type { ComponentProps, ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger as AriaTooltipTrigger,
} from 'react-aria-components/Tooltip';
import { usePortal } from '../provider/portal-context.ts';
import { Kbd } from './Kbd.tsx';
import styles from './tooltip.module.css';

export type TooltipPlacement = AriaTooltipProps['placement'];

/** Around one control and its `Tooltip`; shown on hover after a moment, on keyboard focus at once. */
export function TooltipTrigger(props: ComponentProps<typeof AriaTooltipTrigger>) {
  return <AriaTooltipTrigger delay={500} closeDelay={0} {...props} />;
}

export interface TooltipProps {
  readonly children: ReactNode;
  /** `Mod+S` */
  readonly shortcut?: string;
  readonly placement?: TooltipPlacement;
}

/** A few words about the control it belongs to. Never the only place of what a person must know. */
export function Tooltip({ children, shortcut, placement = 'bottom' }: TooltipProps) {
  return (
    <AriaTooltip
      className={styles.tooltip ?? ''}
      placement={placement}
      offset={6}
      UNSTABLE_portalContainer={usePortal()}
    >
      {children}
      {shortcut && <Kbd shortcut={shortcut} />}
    </AriaTooltip>
  );
}
