/** What there is to say of a copy once it is made. Lists end where nobody reads on; their numbers do not. */
export interface CopyNotes {
  readonly pages: number;
  readonly files: number;
  /** Addresses of pages that could not be drawn. */
  readonly undrawn: readonly string[];
  /** Addresses of pages that lack a section which could not be drawn. */
  readonly partly: readonly string[];
  /** Files that pages show and that are gone. */
  readonly gone: readonly string[];
  /** Other hosts that pages show something of. */
  readonly elsewhere: readonly string[];
  /** Pages beyond the most that a copy holds; links lead to the site itself. */
  readonly beyond: number;
}

const MOST_NAMED = 500;

export type NoteList = 'undrawn' | 'partly' | 'gone' | 'elsewhere';

/** Notes that are still taken. */
export class NoteTaking {
  readonly #lists: Record<NoteList, Set<string>> = {
    ...{ undrawn: new Set(), partly: new Set(), gone: new Set(), elsewhere: new Set() },
  };
  pages = 0;
  files = 0;
  beyond = 0;

  add(list: NoteList, what: string): void {
    if (this.#lists[list].size < MOST_NAMED) this.#lists[list].add(what);
  }

  read(): CopyNotes {
    const { undrawn, partly, gone, elsewhere } = this.#lists;
    return {
      ...{ pages: this.pages, files: this.files, beyond: this.beyond },
      ...{ undrawn: [...undrawn], partly: [...partly], gone: [...gone], elsewhere: [...elsewhere] },
    };
  }
}
