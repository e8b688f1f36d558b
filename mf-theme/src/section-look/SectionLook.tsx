import { Button, icons } from '@shared-contracts/ui';
import { Segmented } from '@shared-contracts/ui/fields';
import { useSyncExternalStore } from 'react';
import type { EditedPage, PanelProps, RemoteHost } from 'shared-contracts';
import { isHalved, typeOfSetting } from 'shared-contracts/theme';
import { ContrastNote } from '../look/ContrastNote.tsx';
import { choosePicture } from '../look/choose-picture.ts';
import styles from '../look/look.module.css';
import { SettingField } from '../look/SettingField.tsx';
import { variableLabel } from '../look/setting-label.ts';
import { useTranslate } from '../use-translate.ts';
import { useSectionLook } from './use-section-look.ts';

interface FieldsProps {
  readonly host: RemoteHost;
  readonly page: EditedPage;
  readonly section: string;
  readonly isReadOnly: boolean;
}

/** In the order in which they stand there; what else a section has of its own comes after them. */
const OFFERED = ['--color-paper', '--background-image', '--background-overlay', '--color-ink'] as const;
/** Steps are told apart by the editor. */
const LET_GO = (): void => undefined;

/** What is called otherwise here than in the theme, whose colours are those of all the paper. */
const OWN_LABELS = new Set<string>(['--color-paper', '--color-ink']);

function Fields({ host, page, section, isReadOnly }: FieldsProps) {
  const t = useTranslate();
  const { look, shade, setShade, judged, written, set, clear, hasDark } = useSectionLook(page, section);
  const half = (variable: string): string =>
    shade === 'dark' && isHalved(typeOfSetting(variable) ?? 'size') ? `--dark-${variable.slice(2)}` : variable;
  const label = (variable: string): string =>
    OWN_LABELS.has(variable) ? t(`look.section.${variable.slice(2)}`) : variableLabel(t, variable);
  const others = Object.keys(look)
    .map((name) => name.replace('--dark-', '--'))
    .filter((name, at, all) => all.indexOf(name) === at && !(OFFERED as readonly string[]).includes(name));
  const poor = judged[shade];
  const note = (of: 'light' | 'dark') =>
    of !== shade && judged[of].size > 0 ? { note: t('look.contrast.said', { count: judged[of].size }) } : {};
  return (
    <div className={styles.own}>
      <p className={styles.help}>{t('look.section.help')}</p>
      {hasDark && (
        <Segmented
          label={t('look.shade')}
          items={[
            { id: 'light', label: t('look.light'), icon: <icons.Sun aria-hidden />, ...note('light') },
            { id: 'dark', label: t('look.dark'), icon: <icons.Moon aria-hidden />, ...note('dark') },
          ]}
          value={shade}
          onChange={setShade}
        />
      )}
      {[...OFFERED, ...others].map((variable) => {
        const name = half(variable);
        return (
          <SettingField
            key={name}
            {...{ name, isReadOnly }}
            type={typeOfSetting(name) ?? 'color'}
            label={label(variable)}
            value={written(name)}
            inherited={judged.colours[variable] ?? ''}
            error={undefined}
            families={[]}
            onChange={(value) => set(name, value)}
            onLetGo={LET_GO}
            choosePicture={() => choosePicture(host)}
          />
        );
      })}
      {[...poor].map(([variable, each]) => (
        <div key={variable} className={styles.setting}>
          <span className={styles.caption}>{label(variable)}</span>
          <ContrastNote
            poor={each}
            isReadOnly={isReadOnly}
            locale={host.locale()}
            label={label}
            onUse={(colour) => set(half(variable), colour)}
          />
        </div>
      ))}
      {Object.keys(look).length > 0 && !isReadOnly && (
        <div>
          <Button size="small" onPress={clear}>
            {t('look.section.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What stands behind one section, and nothing else of the page: the last step of the theme's order (row T1). */
export function SectionLook({ host, page }: PanelProps) {
  const { selected, isReadOnly } = useSyncExternalStore(page.subscribe, page.getSnapshot);
  return selected === null ? null : <Fields key={selected} {...{ host, page, isReadOnly }} section={selected} />;
}
