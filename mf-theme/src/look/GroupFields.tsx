import { icons } from '@shared-contracts/ui';
import { memo, useEffect, useMemo, useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import {
  isHalved,
  type SiteLook,
  THEME_SETTINGS,
  type ThemeLevel,
  type ThemePlace,
  type ThemeSetting,
  type ThemeSettingGroup,
  themeScopes,
  valueAt,
} from 'shared-contracts/theme';
import { useTranslate } from '../use-translate.ts';
import { FONTS_ID, fontsIn } from './font-list.ts';
import styles from './look.module.css';
import { OwnFonts } from './OwnFonts.tsx';
import type { OpenLookPage, Shade } from './open-look-page.ts';
import type { PoorContrast } from './poor-contrast.ts';
import { SettingRow } from './SettingRow.tsx';
import { settingLabel } from './setting-label.ts';
import { type LookPlace, lookOf, type ThemeValues, valueId } from './theme-values.ts';
import type { LookDraft } from './use-look-draft.ts';

interface Props {
  readonly host: RemoteHost;
  readonly group: ThemeSettingGroup;
  readonly place: LookPlace;
  readonly shade: Shade;
  readonly draft: LookDraft;
  readonly site: SiteLook;
  readonly page: OpenLookPage | null;
  /** What is hard to read, by its variable in the light or dark that is shown. */
  readonly poor: ReadonlyMap<string, PoorContrast>;
  readonly isOpen: boolean;
  readonly onToggle: (group: string, isOpen: boolean) => void;
  readonly isReadOnly: boolean;
}

interface Written extends Pick<ThemeSetting, 'type'> {
  /** The variable that is written: of the dark, or of what is pointed at, where that is what is set. */
  readonly variable: string;
  readonly label: string;
}

const LEVEL: Readonly<Record<LookPlace['group'], Exclude<ThemeLevel, 'global'> | null>> = {
  global: null,
  zones: 'zone',
  regions: 'region',
  specific: 'kind',
};

/** What holds at a place without what is set for it there. */
function around(site: SiteLook, values: ThemeValues, place: LookPlace, variable: string): string {
  const look = lookOf({ ...values, [valueId(place, variable)]: '' });
  const level = LEVEL[place.group];
  const at: ThemePlace = level ? { [level]: place.key } : {};
  return valueAt(themeScopes({ ...site, ...look }, undefined), at, variable) ?? '';
}

/** Milliseconds without a change: reading colours off a page has it drawn at once. */
const PATIENCE = 200;

const HEX = /^#[\da-f]{3,8}$/i;

/** The settings of a group at a place, drawn only while they are looked at. */
export const GroupFields = memo(function GroupFields(props: Props) {
  const { host, group, place, shade, draft, site, page, poor, isOpen, onToggle, isReadOnly } = props;
  const t = useTranslate();
  const settings: readonly ThemeSetting[] = THEME_SETTINGS[group];
  const written = useMemo(
    () =>
      settings.flatMap((setting): Written[] => {
        const dark = (type: ThemeSetting['type']): string => (shade === 'dark' && isHalved(type) ? 'dark-' : '');
        const { name, type, hover } = setting;
        const label = settingLabel(t, setting);
        const own = { type, label, variable: `--${dark(type)}${name.slice(2)}` };
        const pointed = {
          type,
          label: t('look.pointed', { label }),
          variable: `--${dark(type)}hover-${name.slice(2)}`,
        };
        return hover ? [own, pointed] : [own];
      }),
    [settings, shade, t],
  );
  const fonts = draft.values[FONTS_ID] ?? '';
  const families = useMemo(() => [...new Set(fontsIn({ [FONTS_ID]: fonts }).map(({ family }) => family))], [fonts]);
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({});
  const { values } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read off the page after each change of what it is drawn by
  useEffect(() => {
    if (!isOpen || !page) return;
    const colours = settings
      .filter(({ type }) => type === 'color')
      .flatMap(({ name }) => [name, `--hover-${name.slice(2)}`]);
    const timer = setTimeout(() => setSeen(page.colours(place, colours)), PATIENCE);
    return () => clearTimeout(timer);
  }, [isOpen, page, place, values, shade, settings]);
  /** Variables stand under their light name on a page, whichever half is shown. */
  const shownAs = (variable: string): string => variable.replace('--dark-', '--');
  const flaws = written.filter(({ variable, type }) => type === 'color' && poor.has(shownAs(variable))).length;
  const count = written.filter(({ variable }) => values[valueId(place, variable)]).length;
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(group, currentTarget.open)}
    >
      <summary>
        <span>{t(`look.groups.${group}`)}</span>
        {flaws > 0 && (
          <span className={styles.flaws}>
            <icons.TriangleAlert className={styles.sign ?? ''} aria-hidden />
            {t('look.contrast.count', { count: flaws })}
          </span>
        )}
        {count > 0 && <span className={styles.count}>{t('look.set', { count })}</span>}
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          {written.map(({ variable, type, label }) => {
            const id = valueId(place, variable);
            const found = around(site, values, place, variable);
            const drawn = seen[shownAs(variable)] ?? '';
            return (
              <SettingRow
                key={id}
                {...{ host, id, type, label, isReadOnly, families }}
                name={variable}
                shownAs={shownAs(variable)}
                value={values[id] ?? ''}
                inherited={type === 'color' && !HEX.test(found) ? drawn : found}
                error={draft.errorOf(id)}
                hard={type === 'color' ? poor.get(shownAs(variable)) : undefined}
                step={draft.step}
              />
            );
          })}
          {group === 'type' && place.group === 'global' && <OwnFonts {...{ host, draft, isReadOnly }} />}
        </div>
      )}
    </details>
  );
});
