import { IconButton, icons } from '@shared-contracts/ui';
import { MediaRow, TextField } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { type Media, type MediaRef, mediaRefOf, type RemoteHost } from 'shared-contracts';
import { LOCALES } from 'shared-contracts/sections';
import { altOf, mediumWords, withAlt } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import styles from './picker.module.css';

const MOST_LETTERS = 500;

/** A medium, and how the content will refer to it. */
export interface Chosen {
  readonly medium: Media;
  readonly ref: MediaRef;
}

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
  const locales = host.project?.project_metadata.languages ?? LOCALES;
  return (
    <section className={styles.chosen} aria-label={t('picker.chosen')}>
      {kind === 'image' && <p className={styles.help}>{t('altHelp')}</p>}
      {chosen.map((each, index) => {
        const { medium, ref } = each;
        const { name, dimensions, picture } = mediumWords(ref);
        const change = (next: Chosen): void => onChange(chosen.with(index, next));
        return (
          <div key={medium.id} className={styles.medium}>
            <MediaRow
              {...(picture && { src: picture })}
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
            {(kind === 'image' ? locales : []).map((locale) => (
              <TextField
                key={locale}
                label={t('alt')}
                language={t(`language.${locale}`)}
                lang={locale}
                maxLength={MOST_LETTERS}
                value={altOf(ref, locale) ?? ''}
                onChange={(text) => change({ medium, ref: withAlt(ref, locale, text) })}
              />
            ))}
          </div>
        );
      })}
    </section>
  );
}
