import type { defineSection, Localised, MediaRef } from 'shared-contracts';

/** The data part of a section kind, as its `definition.ts` writes it. */
export type DefinitionInput = Omit<
  Parameters<typeof defineSection>[0],
  'view' | 'example' | 'migrations' | 'hydrate' | 'surroundings' | 'jsonLd'
>;

/** A stored link. */
export interface Link {
  readonly url: string;
  readonly new_tab?: boolean;
}

type Values = {
  text: string;
  'rich-text': string;
  number: number;
  price: number;
  colour: string;
  toggle: boolean;
  /** Null where none is set. */
  link: Link | null;
  media: readonly MediaRef[];
  articles: readonly string[];
};

type ValueOf<F> = F extends { type: 'list'; fields: infer Fields }
  ? readonly (SettingsOf<Fields> & (F extends { nested: number } ? { children?: ValueOf<F> } : unknown))[]
  : F extends { type: 'select'; options: readonly { value: infer Value }[] }
    ? Value
    : F extends { type: infer Type extends keyof Values }
      ? F extends { localised: true }
        ? Localised<Values[Type]>
        : Values[Type]
      : never;

/** Settings of a kind, derived from its fields. Every field may be absent: content is drawn while it is being written. */
export type SettingsOf<Fields> = { readonly [Name in keyof Fields]?: ValueOf<Fields[Name]> };
