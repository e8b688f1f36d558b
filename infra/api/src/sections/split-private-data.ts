import type { Section, VisitorSection } from 'shared-contracts';

export type PrivateData = Record<string, Record<string, unknown>>;

export interface StoredSections {
  /** Without private data. */
  readonly sections: VisitorSection[];
  /** By section id. */
  readonly privateData: PrivateData;
}

/** Takes private data out of sections, so that the two are stored apart. */
export function splitPrivateData(sections: readonly Section[]): StoredSections {
  const privateData: PrivateData = {};
  const visible = sections.map(({ private_data, ...section }) => {
    if (private_data) privateData[section.id] = private_data;
    return section;
  });
  return { sections: visible, privateData };
}

/** Sections as an editor sees them. */
export const joinPrivateData = ({ sections, privateData }: StoredSections): Section[] =>
  sections.map((section) => {
    const data = privateData[section.id];
    return data ? { ...section, private_data: data } : section;
  });
