import { Button } from '@shared-contracts/ui';
import { Radio, RadioGroup } from '@shared-contracts/ui/more';
import { memo, useEffect, useId, useMemo } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { addFaces } from 'shared-contracts/drawing';
import { presetNamed, type SiteLook, siteVariables, THEME_PRESETS } from 'shared-contracts/theme';
import { useTranslate } from '../use-translate.ts';
import styles from './look.module.css';
import type { Shade } from './open-look-page.ts';
import { PresetSample } from './PresetSample.tsx';
import { ThemeFile } from './ThemeFile.tsx';
import { ownOfAll, PRESET_ID, withoutOwnOfAll } from './theme-values.ts';
import type { LookDraft } from './use-look-draft.ts';

interface Props {
  readonly host: RemoteHost;
  readonly draft: LookDraft;
  readonly site: SiteLook;
  readonly shade: Shade;
  readonly isReadOnly: boolean;
}

/** What a site began with: a choice like the looks. */
const BEGUN = 'begun';

/** Complete looks to choose from, each drawn in small. */
export const Presets = memo(function Presets({ host, draft, site, shade, isReadOnly }: Props) {
  const t = useTranslate();
  const id = useId();
  const faces = host.remotes.provider('page-renderer')?.styles;
  useEffect(() => {
    // Without its fonts a look can be chosen all the same.
    addFaces(faces ?? []).catch(() => {});
  }, [faces]);
  const { values, step } = draft;
  const chosen = presetNamed(values[PRESET_ID])?.name ?? BEGUN;
  const looks = useMemo(
    () => [{ name: BEGUN, variables: siteVariables({ builder: site.builder }) }, ...THEME_PRESETS],
    [site.builder],
  );
  const choose = (name: string): void => {
    step({ do: 'set', id: PRESET_ID, value: name === BEGUN ? '' : name });
    step({ do: 'let-go' });
  };
  const count = ownOfAll(values).length;
  return (
    <section className={styles.presets} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('look.looks')}</h2>
        <p>{t('look.looksHelp')}</p>
        <ThemeFile {...{ host, draft, site, isReadOnly }} />
      </div>
      <RadioGroup
        aria-labelledby={id}
        orientation="horizontal"
        value={chosen}
        onChange={choose}
        isReadOnly={isReadOnly}
      >
        {looks.map(({ name, variables }) => (
          <Radio
            key={name}
            value={name}
            description={t(`look.presets.${name}.what`)}
            picture={<PresetSample variables={variables} shade={shade} />}
          >
            {t(`look.presets.${name}.name`)}
          </Radio>
        ))}
      </RadioGroup>
      {chosen !== BEGUN && count > 0 && !isReadOnly && (
        <div className={styles.head}>
          <p>{t('look.ownOnTop', { count })}</p>
          <Button size="small" onPress={() => step({ do: 'take', values: withoutOwnOfAll(values) })}>
            {t('look.dropOwn')}
          </Button>
        </div>
      )}
    </section>
  );
});
