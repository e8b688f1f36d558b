/** Something that was picked. */
export interface Picked {
  /** What its remote knows it by. */
  readonly id: string;
  /** What it is called, in the tool's language. */
  readonly label: string;
  /** Where it stands on the site; there where the picker `links`. */
  readonly href?: string;
}

export interface PickOptions {
  readonly multiple: boolean;
}

/** A kind of thing that can be picked while its remote is live. */
export interface PickerEntry {
  /** `recipe` */
  readonly kind: string;
  /** What choosing one is called, in the tool's language. */
  readonly label: () => string;
  /** Whether what is picked has an address. */
  readonly links: boolean;
}

/** Choosing things that remotes know. Their code comes with the first choice. */
export interface Pickers {
  readonly list: () => readonly PickerEntry[];
  /** In the order in which they were chosen; null where nothing was, or where nobody brings such things, which is said and reported. */
  readonly pick: (kind: string, options: PickOptions) => Promise<readonly Picked[] | null>;
}
