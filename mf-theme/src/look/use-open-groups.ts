import { useEffect, useRef, useState } from 'react';
import type { ThemeSettingGroup } from 'shared-contracts/theme';
import { useStable } from './use-stable.ts';

/** Which groups are open: the first of a place, until somebody opens others. One can be opened at a setting, which takes the focus. */
export function useOpenGroups(groups: readonly ThemeSettingGroup[]) {
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);
  const [wanted, setWanted] = useState<{ readonly variable: string } | null>(null);
  const fields = useRef<HTMLElement>(null);
  const isOpen = (group: string): boolean => (open ? open.has(group) : group === groups[0]);
  const toggle = useStable((group: string, is: boolean): void => {
    if (isOpen(group) === is) return;
    const next = new Set<string>(groups.filter(isOpen));
    if (is) next.add(group);
    else next.delete(group);
    setOpen(next);
  });
  useEffect(() => {
    if (!wanted) return;
    const field = fields.current?.querySelector(`[data-setting="${wanted.variable}"]`);
    field?.scrollIntoView({ block: 'nearest' });
    field?.querySelector<HTMLElement>('input:not([type="color"]), button')?.focus();
  }, [wanted]);
  return {
    ...{ isOpen, toggle, fields },
    openAt: (group: ThemeSettingGroup, variable: string): void => {
      setOpen(new Set([group]));
      setWanted({ variable });
    },
  };
}
