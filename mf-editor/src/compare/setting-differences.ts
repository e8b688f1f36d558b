import { isGroup, isSame, LOCALES, type Locale } from 'shared-contracts/sections';
import type { DraftPage } from '../draft/draft-types.ts';
import { type Difference, NOWHERE } from './difference.ts';

/** What of a page itself may differ, beside its sections. */
export type PageSetting =
  | 'page'
  | 'path'
  | 'layout'
  | 'title'
  | 'description'
  | 'image'
  | 'mediaMetatag'
  | 'favicon'
  | 'media'
  | 'seo'
  | 'sections_builder'
  | 'package';

interface Part {
  readonly setting: PageSetting;
  readonly locale: Locale | null;
  readonly read: (page: DraftPage) => unknown;
}

const whole = (setting: PageSetting, read: Part['read']): Part => ({ setting, locale: null, read });

const texts = LOCALES.flatMap((locale): Part[] =>
  (['title', 'description'] as const).map((setting) => ({
    ...{ setting, locale },
    read: ({ metadata }) => metadata[locale]?.[setting],
  })),
);

const PARTS: readonly Part[] = [
  whole('page', ({ page }) => page),
  whole('path', ({ path }) => path),
  whole('layout', ({ layout }) => layout),
  ...texts,
  ...(['image', 'mediaMetatag', 'favicon', 'media', 'seo', 'sections_builder', 'package'] as const).map((setting) =>
    whole(setting, ({ metadata }) => metadata[setting]),
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
        ...{ label: words.nameOf(part.setting), paths: NOWHERE },
        before: say(part, old, words),
        after: say(part, now, words),
      },
    ];
  });
}
