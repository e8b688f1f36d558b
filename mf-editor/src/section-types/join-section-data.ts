import type { SectionData } from 'shared-contracts/drawing';

/** Two sources of what sections show; the same object for as long as both say the same. */
export function joinSectionData(one: SectionData, other: SectionData): SectionData {
  let last: { readonly parts: readonly unknown[]; readonly data: ReturnType<SectionData['of']> } | null = null;
  return {
    of: (payload) => {
      const parts = [one.of(payload), other.of(payload)] as const;
      if (last?.parts[0] !== parts[0] || last.parts[1] !== parts[1])
        last = { parts, data: { ...parts[0], ...parts[1] } };
      return last.data;
    },
    concerns: (section) => one.concerns(section) || other.concerns(section),
    subscribe: (listener) => {
      const stops = [one.subscribe(listener), other.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
