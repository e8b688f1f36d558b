import { useEffect, useRef, useState } from 'react';
import type { EditableKind } from 'shared-contracts';
import type { ThemeSettingGroup } from 'shared-contracts/theme';
import { useTranslate } from '../use-translate.ts';
import { selectorOf } from './look-place.ts';
import type { OpenLookPage } from './open-look-page.ts';
import { type PickedSetting, pickedSetting } from './picked-setting.ts';
import type { Picker } from './picker.ts';
import type { LookPlace } from './theme-values.ts';
import { useStable } from './use-stable.ts';

interface Options {
  readonly page: OpenLookPage | null;
  readonly kinds: readonly EditableKind[];
  readonly place: LookPlace;
  /** What can be set at a place. */
  readonly groupsAt: (place: LookPlace) => readonly ThemeSettingGroup[];
  readonly onPick: (place: LookPlace, picked: PickedSetting) => void;
}

const EVERYWHERE: LookPlace = { group: 'global', key: '' };

/** Opens the setting of what is pressed on the page. Returns how that is done by keyboard. */
export function usePicker({ page, kinds, place, groupsAt, onPick }: Options): { readonly begin: () => void } {
  const t = useTranslate();
  const latest = useRef({ place, groupsAt, onPick });
  latest.current = { place, groupsAt, onPick };
  const [picker, setPicker] = useState<Picker | null>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!page) return;
    const goBack = (): void => {
      if (before.current instanceof HTMLElement) before.current.focus();
    };
    const made = page.pick({
      say: (element) => {
        const picked = pickedSetting(element, kinds);
        return picked && t(`look.groups.${picked.group}`);
      },
      onPick: (element) => {
        const picked = pickedSetting(element, kinds);
        if (!picked) return;
        const now = latest.current;
        const isHere = now.place.group !== 'global' && element.closest(selectorOf(now.place)) !== null;
        const at = picked.place ?? (isHere && now.groupsAt(now.place).includes(picked.group) ? now.place : EVERYWHERE);
        now.onPick(at, picked);
      },
      onEnd: goBack,
    });
    setPicker(made);
    return () => {
      made.stop();
      setPicker(null);
    };
  }, [page, kinds, t]);
  const begin = useStable((): void => {
    before.current = document.activeElement;
    picker?.begin();
  });
  return { begin };
}
