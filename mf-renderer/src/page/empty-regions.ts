import { type LayoutName, slotsOf } from 'shared-contracts';
import type { PageContent, RegionContent } from '../layouts/PageLayout.tsx';

/** A page's content with every region of its layout, those that hold nothing too, each in the landmark of its neighbours. */
export function withEmptyRegions(content: PageContent, layout: LayoutName): PageContent {
  const slots = slotsOf(layout);
  const filled = ({ header, main, footer }: PageContent) =>
    new Set([...header, ...main, ...footer].map(([slot]) => slot));
  const lastOfHeader = slots.findLastIndex((slot) => content.header.has(slot));
  const firstOfFooter = slots.findIndex((slot) => content.footer.has(slot));
  const known = filled(content);
  const landmarkOf = (index: number): keyof PageContent => {
    if (index < lastOfHeader) return 'header';
    return firstOfFooter >= 0 && index > firstOfFooter ? 'footer' : 'main';
  };
  const empty = slots
    .map((slot, index) => ({ slot, landmark: landmarkOf(index) }))
    .filter(({ slot }) => !known.has(slot));
  const complete = (landmark: keyof PageContent): RegionContent =>
    new Map([
      ...content[landmark],
      ...empty.filter((region) => region.landmark === landmark).map(({ slot }) => [slot, []] as const),
    ]);
  return { header: complete('header'), main: complete('main'), footer: complete('footer') };
}
