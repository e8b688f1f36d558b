import { IconButton, icons } from '@shared-contracts/ui';
import { MediaRow } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { type Media, type MediaRef, mediaRefOf, type RemoteHost } from 'shared-contracts';
import { LOCALES } from 'shared-contracts/sections';
import { mediumWords } from 'shared-contracts/tool';
import { AltTexts } from '../details/AltTexts.tsx';
import { useTranslate } from '../use-translate.ts';
import styles from './picker.module.css';

/** A medium, and how the content will refer to it. */
export interface Chosen {
  readonly medium: Media;
  readonly ref: MediaRef;
}

/** Said by a content about its own use of a medium; nothing where nothing is said. */
const withAlts = ({ alt: _, ...ref }: MediaRef, alt: NonNullable<MediaRef['alt']>): MediaRef => ({
  ...ref,
  ...(Object.keys(alt).length > 0 && { alt }),
});

/** The same words about another part of it. */
const withCrop = ({ medium, ref: { alt, seo_tag } }: Chosen, crop: string | undefined): Chosen => ({
  medium,
  ref: { ...mediaRefOf(medium, crop), ...(alt && { alt }), ...(seo_tag !== undefined && { seo_tag }) },
});

const WHOLE = 'whole';

/** Which part of a picture is shown, where it has some. */
function CropChoice({ chosen, onChange }: { readonly chosen: Chosen; readonly onChange: (chosen: Chosen) => void }) {
  const t = useTranslate();
  const { crops = [] } = chosen.medium.metadata;
  if (crops.length === 0) return null;
  const options = [{ id: WHOLE, name: t('picker.whole') }, ...crops];
  return (
    <Select
      label={t('picker.shown')}
      items={options}
      value={chosen.ref.crop ?? WHOLE}
      onChange={(id) => onChange(withCrop(chosen, id === WHOLE ? undefined : String(id)))}
    >
      {({ id, name }) => <Option id={id}>{name}</Option>}
    </Select>
  );
}

/** What was chosen, in its order, with the words by which people who cannot see it know it. */
export function ChosenMedia({
  host,
  kind,
  chosen,
  onChange,
}: {
  readonly host: RemoteHost;
  readonly kind: Media['type'];
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
}) {
  const t = useTranslate();
  const { languages = LOCALES, defaultLang } = host.project?.project_metadata ?? {};
  return (
    <section className={styles.chosen} aria-label={t('picker.chosen')}>
      {kind === 'image' && <p className={styles.help}>{t('altHelp')}</p>}
      {chosen.map((each, index) => {
        const { medium, ref } = each;
        const { name, dimensions, picture, still } = mediumWords(ref);
        const change = (next: Chosen): void => onChange(chosen.with(index, next));
        return (
          <div key={medium.id} className={styles.medium}>
            <MediaRow
              {...(picture && { src: picture, still })}
              name={name}
              details={dimensions}
              actions={
                <IconButton
                  size="small"
                  label={t('picker.leaveOut', { name })}
                  icon={<icons.X aria-hidden />}
                  onPress={() => onChange(chosen.toSpliced(index, 1))}
                />
              }
            />
            <CropChoice chosen={each} onChange={change} />
            {kind === 'image' && (
              <AltTexts
                locales={languages}
                main={defaultLang}
                alt={ref.alt ?? {}}
                onChange={(alt) => change({ medium, ref: withAlts(ref, alt) })}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
