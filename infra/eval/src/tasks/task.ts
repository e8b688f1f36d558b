import type { Locale } from 'shared-contracts';

/**
 * What must be so once a task is done. A place is where a value stands: `/rooms#intro.title.fr` in a section, by the name
 * that the start gives it (`new-1` is the first that was not there), `/rooms@title.en` of the page, `/rooms@order`,
 * `media:oven.alt.en`, `redirect:/old`, `article:frost@title.en`. `*` stands for anything.
 */
export type Check =
  /** Each place that matches says it, and there is one. */
  | { readonly at: string; readonly says: RegExp }
  | { readonly at: string; readonly saysNot: RegExp }
  /** One of those that match says it. */
  | { readonly some: string; readonly says: RegExp }
  /** So many places match. */
  | { readonly at: string; readonly count: number }
  | { readonly answer: RegExp };

/** One thing that somebody asks of the assistant, in their words. */
export interface Task {
  readonly name: string;
  readonly ask: Readonly<Record<Locale, string>>;
  /** The page that they look at, and the section that they selected, by its name. */
  readonly page?: string;
  readonly section?: string;
  /** Places that may be another afterwards: what else is changed was not asked for. */
  readonly may: readonly string[];
  readonly checks: readonly Check[];
  /** Figures of what is rewritten may be others: prices, hours and numbers stay otherwise. */
  readonly figures?: 'may change';
}
