import { globalKey } from 'shared-contracts';

/** What a section says, in both languages. */
export type Words = readonly [en: string, fr: string];

export interface ModelSection {
  readonly id: string;
  /** What it links to, as it is compared. */
  link: string | null;
  /** Its own content; null of one that never had any. */
  own: Words | null;
  hidden: boolean;
}

export interface ModelPage {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly variationOf: string | null;
  version: number;
  sections: ModelSection[];
}

export interface ModelGlobal {
  readonly id: string;
  name: string;
  words: Words;
  isDraft: boolean;
  version: number;
}

export const isSaid = (one: Words, other: Words): boolean => one[0] === other[0] && one[1] === other[1];

/** What pages and global instances of a project are to say, by the rules of decision 0024 and nothing else. */
export class GlobalsModel {
  readonly pages = new Map<string, ModelPage>();
  readonly globals = new Map<string, ModelGlobal>();
  /** Ids of global instances by the names that lead to them. */
  readonly names = new Map<string, string>();

  named(name: string | null): ModelGlobal | undefined {
    return name === null ? undefined : this.globals.get(this.names.get(globalKey(name)) ?? '');
  }

  /** What a section shows to whoever works on the site, or to visitors; null where that is nothing. */
  shown({ link, own, hidden }: ModelSection, isMember: boolean): Words | null {
    if (hidden && !isMember) return null;
    const global = this.named(link);
    return global && (isMember || !global.isDraft) ? global.words : own;
  }

  /** What it is said to link to: by the name of now. */
  linkOf({ link }: ModelSection): string | null {
    return this.named(link)?.name ?? link;
  }

  /**
   * A section is sent as a link, with what it says or without: it keeps the content of its own, and has a copy of what is
   * published where it has none. What it is sent with that the link does not say is its own.
   */
  link(section: ModelSection, name: string, sent: Words | null): void {
    const global = this.named(name);
    const hadLink = section.link !== null;
    const stays =
      section.link !== null && (globalKey(section.link) === globalKey(name) || this.isSame(section.link, name));
    if (!stays) section.link = name;
    const isSame = sent !== null && global !== undefined && isSaid(sent, global.words);
    if (sent !== null && !isSame) {
      section.own = sent;
      return;
    }
    if (!global || global.isDraft || (isSame && stays)) return;
    if (isSame || section.own === null || (hadLink && !stays)) section.own = global.words;
  }

  private isSame(one: string, other: string): boolean {
    const global = this.named(one);
    return global !== undefined && global === this.named(other);
  }

  /** Whether a name is free, or an earlier one of another, which is led on. */
  takeName(global: ModelGlobal, name: string): boolean {
    const key = globalKey(name);
    const other = this.named(name);
    if (other && other !== global) {
      if (globalKey(other.name) === key) return false;
      for (const section of this.linkingBy(key)) section.link = other.name;
    }
    this.names.set(key, global.id);
    return true;
  }

  /** Its pages keep what they showed; a draft that was all that a section had stays on it, hidden. */
  remove(global: ModelGlobal): void {
    for (const [key, id] of [...this.names]) {
      if (id !== global.id) continue;
      for (const section of this.linkingBy(key)) {
        section.link = null;
        if (global.isDraft && section.own !== null) continue;
        section.own = global.words;
        if (global.isDraft) section.hidden = true;
      }
      this.names.delete(key);
    }
    this.globals.delete(global.id);
  }

  private linkingBy(key: string): ModelSection[] {
    return [...this.pages.values()].flatMap(({ sections }) =>
      sections.filter(({ link }) => link !== null && globalKey(link) === key),
    );
  }
}
