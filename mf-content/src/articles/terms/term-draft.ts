import { useState } from 'react';
import type { MediaRef } from 'shared-contracts';
import { advance, redo, startHistory, undo } from 'shared-contracts/documents';
import { isSame, type Locale } from 'shared-contracts/sections';
import { slugOf } from '../model/slug-of.ts';
import type { Term, TermKind, TermOf } from '../term-kinds.ts';
import type { Known, TermBody } from './use-terms.ts';

export type Texts = Readonly<Partial<Record<Locale, string>>>;

/** What a form may hold of a term; each kind has some of it. */
export interface TermValues {
  readonly slug: string;
  readonly name: string | Texts;
  readonly role?: Texts;
  readonly biography?: Texts;
  readonly description?: Texts;
  readonly image?: MediaRef | null;
  readonly links?: readonly string[];
  readonly parent_id?: string | null;
  readonly weight?: number;
}

const BLANKS: { readonly [Kind in TermKind]: TermBody<TermOf[Kind]> } = {
  authors: { slug: '', name: '', role: {}, biography: {}, image: null, links: [] },
  categories: { slug: '', name: {}, description: {}, parent_id: null, weight: 0 },
  tags: { slug: '', name: {} },
};

export function valuesOf(kind: TermKind, term: Term | null): TermValues {
  if (!term) return BLANKS[kind];
  const { id: _id, version: _version, last_updated: _updated, ...values } = term;
  return values;
}

/** What was typed and taken back says nothing. */
const said = (values: TermValues): unknown =>
  JSON.parse(JSON.stringify(values, (_key, value: unknown) => (value === '' ? undefined : value)));

const mainName = (name: TermValues['name'], main: Locale): string =>
  typeof name === 'string' ? name : (name[main] ?? '');

/** A term being written, step by step. Until it is known, its address says what its name says. */
export function useTermDraft(start: TermValues, known: Known, main: Locale) {
  const [history, setHistory] = useState(() => startHistory(start));
  const edit = (change: Partial<TermValues>, merge?: string): void =>
    setHistory((before) => {
      const { present } = before;
      const follows = !known && change.name !== undefined && present.slug === slugOf(mainName(present.name, main));
      const slug = follows && change.name !== undefined ? { slug: slugOf(mainName(change.name, main)) } : {};
      return advance(before, { ...present, ...change, ...slug }, merge, Date.now());
    });
  return {
    values: history.present,
    isChanged: !isSame(said(start), said(history.present)),
    edit,
    undo: () => setHistory((before) => undo(before)),
    redo: () => setHistory((before) => redo(before)),
  };
}
