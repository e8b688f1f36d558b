import { Button, IconButton, icons } from '@shared-contracts/ui';
import { MediaRow } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { useEffect, useId } from 'react';
import type { RemoteHost, ThemeFont } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { FONTS_ID, fontOf, fontsIn, writeFonts } from './font-list.ts';
import styles from './look.module.css';
import type { LookDraft } from './use-look-draft.ts';

interface Props {
  readonly host: RemoteHost;
  readonly draft: LookDraft;
  readonly isReadOnly: boolean;
}

const WEIGHTS = ['100 900', '300', '400', '500', '600', '700', '800', '900'];
const MOST = 12;

/** Draws the fonts on this screen too, for their names to be read in them. */
function useFaces(fonts: readonly ThemeFont[]): void {
  const written = writeFonts(fonts);
  useEffect(() => {
    const faces = fontsIn({ [FONTS_ID]: written }).map(
      ({ family, weight, style, file }) =>
        new FontFace(family, `url("${file.url}")`, { weight, style, display: 'swap' }),
    );
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, [written]);
}

/** Fonts that the site brings itself: files of its library, each with the family and the weight that it is. */
export function OwnFonts({ host, draft, isReadOnly }: Props) {
  const t = useTranslate();
  const id = useId();
  const fonts = fontsIn(draft.values);
  useFaces(fonts);
  const set = (next: readonly ThemeFont[]): void => {
    draft.step({ do: 'set', id: FONTS_ID, value: writeFonts(next) });
    draft.step({ do: 'let-go' });
  };
  const add = async (): Promise<void> => {
    const [chosen] = (await host.media.pick({ kind: 'document', multiple: false })) ?? [];
    const font = chosen && fontOf(chosen);
    if (font) set([...fonts.filter(({ file }) => file.media_id !== font.file.media_id), font]);
    else if (chosen) host.toasts.create(t('look.ownFonts.wrong'), { type: 'error' });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within one would be announced twice
    <div role="group" aria-labelledby={id} className={styles.parts}>
      <span id={id} className={styles.caption}>
        {t('look.ownFonts.title')}
      </span>
      {fonts.length === 0 && <p className={styles.help}>{t('look.ownFonts.none')}</p>}
      {fonts.map((font, at) => (
        <div key={font.file.media_id} className={styles.parts}>
          <MediaRow
            name={font.family}
            details={font.style === 'italic' ? t('look.ownFonts.italic') : font.file.filename}
            actions={
              !isReadOnly && (
                <IconButton
                  size="small"
                  label={t('look.ownFonts.remove', { family: font.family })}
                  icon={<icons.Trash2 aria-hidden />}
                  onPress={() => set(fonts.toSpliced(at, 1))}
                />
              )
            }
          />
          <Select
            label={t('look.ownFonts.weight', { family: font.family })}
            isDisabled={isReadOnly}
            items={[...new Set([...WEIGHTS, font.weight])].map((weight) => ({ id: weight }))}
            value={font.weight}
            onChange={(weight) => weight !== null && set(fonts.with(at, { ...font, weight: String(weight) }))}
          >
            {(weight) => (
              <Option id={weight.id}>{weight.id.includes(' ') ? t('look.ownFonts.variable') : weight.id}</Option>
            )}
          </Select>
        </div>
      ))}
      {!isReadOnly && fonts.length < MOST && (
        <div>
          <Button size="small" icon={<icons.Plus aria-hidden />} onPress={() => void add()}>
            {t('look.ownFonts.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
