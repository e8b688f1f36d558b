import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EditedPage } from 'shared-contracts';
import { settingFlaw } from 'shared-contracts/theme';
import type { Shade } from '../look/open-look-page.ts';
import { isLightOnly, type Judged, judgeSection, tryOn, type Variables } from './judge-section.ts';

/** Milliseconds without a change: a colour under the finger is not judged at each of its steps. */
const PATIENCE = 250;
const NOTHING: Judged = { light: new Map(), dark: new Map(), colours: {} };

function shadeOf(element: Element | null): Shade {
  if (!element || isLightOnly(element)) return 'light';
  return element.ownerDocument.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** What a section has of its own of the theme: set as steps of the page under edit, tried on and judged on the canvas. */
export function useSectionLook(page: EditedPage, section: string) {
  const look = useSyncExternalStore(page.subscribe, () => page.look(section));
  const [shade, setShade] = useState<Shade>(() => shadeOf(page.drawn(section)));
  const [typed, setTyped] = useState<Variables>({});
  const [judged, setJudged] = useState(NOTHING);
  const element = page.drawn(section);

  useEffect(() => {
    if (!element) return;
    let isOver = false;
    const end = tryOn(element, look, shade);
    const judge = async (): Promise<void> => {
      const found = await judgeSection(element, look, shade, () => isOver);
      if (found) setJudged(found);
    };
    const timer = setTimeout(() => void judge(), PATIENCE);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, [element, look, shade]);

  return {
    ...{ look, shade, setShade, judged },
    /** As it stands in its field, whole or not. */
    written: (variable: string): string => typed[variable] ?? look[variable] ?? '',
    /** What is not whole yet stays in its field. */
    set: (variable: string, value: string): void => {
      const { [variable]: _, ...others } = typed;
      const isWhole = value.trim() === '' || settingFlaw(variable, value) === null;
      setTyped(isWhole ? others : { ...others, [variable]: value });
      if (isWhole) page.edit({ type: 'set-look', section, variables: { ...look, [variable]: value } });
    },
    clear: (): void => {
      setTyped({});
      page.edit({ type: 'set-look', section, variables: {} });
    },
    hasDark: element !== null && !isLightOnly(element),
  };
}
