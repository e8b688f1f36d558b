import type { ReactNode } from 'react';
import type { LayoutName } from 'shared-contracts';
import { LAYOUT_PLANS, type ZonePlan } from './layout-plans.ts';

/** What stands in each region; a region without content is absent. */
export type RegionContent = ReadonlyMap<string, readonly ReactNode[]>;

interface ZoneProps {
  readonly zone: ZonePlan;
  readonly content: RegionContent;
}

/** A zone and those of its regions that hold something; their number decides the grid. */
function Zone({ zone, content }: ZoneProps) {
  const filled = zone.slots.filter((slot) => content.has(slot));
  if (filled.length === 0) return null;
  return (
    <div data-zone={zone.id} data-filled={filled.length > 1 ? filled.length : undefined}>
      {filled.map((slot) => (
        <div key={slot} data-region={slot}>
          {content.get(slot)}
        </div>
      ))}
    </div>
  );
}

interface Props {
  readonly layout: LayoutName;
  readonly content: RegionContent;
  /** Read out where no section gives the page a title. */
  readonly hiddenTitle?: string;
}

/** A page's landmarks, zones and regions. Nothing is written for what is empty, but for `main`, which is where a reader goes. */
export function PageLayout({ layout, content, hiddenTitle }: Props) {
  const { header, main, footer } = LAYOUT_PLANS[layout] ?? LAYOUT_PLANS['extended-layout'];
  const holds = (zone: ZonePlan) => zone.slots.some((slot) => content.has(slot));
  return (
    <>
      {holds(header) && (
        <header>
          <Zone zone={header} content={content} />
        </header>
      )}
      <main id="main" tabIndex={-1}>
        {hiddenTitle && <h1 className="visually-hidden">{hiddenTitle}</h1>}
        {main.map((zone) => (
          <Zone key={zone.id} zone={zone} content={content} />
        ))}
      </main>
      {holds(footer) && (
        <footer>
          <Zone zone={footer} content={content} />
        </footer>
      )}
    </>
  );
}
