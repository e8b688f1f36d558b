import { isGroup, isSame, LOCALES, type Locale } from 'shared-contracts/sections';
import type { DraftPage, Edit } from '../draft/draft-types.ts';
import { type Difference, NOWHERE, type PageSetting } from './difference.ts';

interface Part {
  readonly setting: PageSetting;
  readonly locale: Locale | null;
  readonly read: (page: DraftPage) => unknown;
  /** What gives a page this of an old state. */
  readonly restore: (old: DraftPage, page: DraftPage) => Edit;
}

const naming = (setting: 'page' | 'path'): Part => ({
  ...{ setting, locale: null, read: (page) => page[setting] },
  restore: (old) => ({ type: 'set-page', change: { [setting]: old[setting] } }),
});

/** A group with the value that it has in an old one under a key; without one where that has none. */
const withOld = <Group extends object>(group: Group, old: Group, key: keyof Group): Group => {
  const next = { ...group };
  if (old[key] === undefined) delete next[key];
  else next[key] = old[key];
  return next;
};

const texts = LOCALES.flatMap((locale): Part[] =>
  (['title', 'description'] as const).map((setting) => ({
    ...{ setting, locale },
    read: ({ metadata }) => metadata[locale]?.[setting],
    restore: (old, { metadata }) => ({
      type: 'set-page',
      change: {
        metadata: { ...metadata, [locale]: withOld(metadata[locale] ?? {}, old.metadata[locale] ?? {}, setting) },
      },
    }),
  })),
);

const PARTS: readonly Part[] = [
  naming('page'),
  naming('path'),
  {
    ...{ setting: 'layout', locale: null, read: ({ layout }) => layout },
    restore: ({ layout }) => ({ type: 'set-layout', layout }),
  },
  ...texts,
  ...(['image', 'mediaMetatag', 'favicon', 'media', 'seo', 'sections_builder', 'package'] as const).map(
    (setting): Part => ({
      ...{ setting, locale: null, read: ({ metadata }) => metadata[setting] },
      restore: (old, { metadata }) => ({
        type: 'set-page',
        change: { metadata: withOld(metadata, old.metadata, setting) },
      }),
    }),
  ),
];

/** How settings of a page are put into words. */
export interface SettingWords {
  readonly nameOf: (setting: PageSetting) => string;
  readonly layoutName: (layout: string) => string;
}

function say({ setting }: Part, value: unknown, { layoutName }: SettingWords): string {
  if (typeof value === 'string') return setting === 'layout' ? layoutName(value) : value;
  const file = isGroup(value) ? (value.filename ?? value.name ?? value.url) : '';
  return typeof file === 'string' ? file : '';
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What of a page itself, beside its sections, differs between two states. */
export function settingDifferences(before: DraftPage, after: DraftPage, words: SettingWords): Difference[] {
  return PARTS.flatMap((part): Difference[] => {
    const [old, now] = [part.read(before), part.read(after)];
    if (isSame(old, now) || (isNothing(old) && isNothing(now))) return [];
    return [
      {
        ...{ key: `page ${part.setting} ${part.locale}`, section: null, kind: 'changed', locale: part.locale },
        ...{ setting: part.setting, label: words.nameOf(part.setting), paths: NOWHERE },
        before: say(part, old, words),
        after: say(part, now, words),
      },
    ];
  });
}

/** What gives a page the setting of a difference as it was in an old state; null where the difference is of none. */
export const settingEdit = (
  { setting, locale }: Pick<Difference, 'setting' | 'locale'>,
  old: DraftPage,
  page: DraftPage,
): Edit | null => PARTS.find((part) => part.setting === setting && part.locale === locale)?.restore(old, page) ?? null;
