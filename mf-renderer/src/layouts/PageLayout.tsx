import type { ReactNode } from 'react';
import { LAYOUTS, type LayoutName, layoutNamed } from 'shared-contracts';

/** What stands in each region. A region without content is absent on a visitor's page, and empty on an edited one. */
export type RegionContent = ReadonlyMap<string, readonly ReactNode[]>;

/** A page's content by landmark. A zone that opens or closes the page may have its share in two of them. */
export interface PageContent {
  readonly header: RegionContent;
  readonly main: RegionContent;
  readonly footer: RegionContent;
}

interface ZonesProps {
  readonly layout: LayoutName;
  readonly content: RegionContent;
  readonly isEdited: boolean;
}

/** Sections from which on a region is marked as long where it is edited. A rule that counted them would be matched anew with every element that comes or goes in one. */
const LONG = 100;
const whenTrue = (is: boolean) => (is ? '' : undefined);

/** Zones in document order, with those of their regions that hold something; their number decides the grid. */
const Zones = ({ layout, content, isEdited }: ZonesProps) =>
  (layoutNamed(layout) ?? LAYOUTS['extended-layout']).zones.map(({ id, slots }) => {
    const present = slots.filter((slot) => content.has(slot));
    if (present.length === 0) return null;
    const filled = present.filter((slot) => content.get(slot)?.length);
    const isLong = (slot: string) => isEdited && (content.get(slot)?.length ?? 0) >= LONG;
    return (
      <div
        key={id}
        data-zone={id}
        data-filled={filled.length > 1 ? filled.length : undefined}
        data-long={whenTrue(present.some(isLong))}
      >
        {present.map((slot) => (
          <div
            key={slot}
            data-region={slot}
            data-empty={whenTrue(!content.get(slot)?.length)}
            data-long={whenTrue(isLong(slot))}
          >
            {content.get(slot)}
          </div>
        ))}
      </div>
    );
  });

interface Props {
  readonly layout: LayoutName;
  readonly content: PageContent;
  /** Read out where no section gives the page a title. */
  readonly hiddenTitle?: string;
  /** Stands below everything else. */
  readonly credits?: ReactNode;
  readonly isEdited?: boolean;
}

/** A page's landmarks, zones and regions. Nothing is written for what is empty, but for `main`, which is where a reader goes. */
export const PageLayout = ({
  layout,
  content: { header, main, footer },
  hiddenTitle,
  credits,
  isEdited = false,
}: Props) => (
  <>
    {header.size > 0 && (
      <header>
        <Zones layout={layout} content={header} isEdited={isEdited} />
      </header>
    )}
    <main id="main" tabIndex={-1}>
      {hiddenTitle && <h1 className="visually-hidden">{hiddenTitle}</h1>}
      <Zones layout={layout} content={main} isEdited={isEdited} />
    </main>
    {(footer.size > 0 || credits) && (
      <footer>
        <Zones layout={layout} content={footer} isEdited={isEdited} />
        {credits}
      </footer>
    )}
  </>
);
