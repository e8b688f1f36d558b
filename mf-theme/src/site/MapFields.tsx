import { TextField } from '@shared-contracts/ui/fields';
import { useTranslate } from '../use-translate.ts';
import type { SiteDraft } from './site-draft.ts';

type Tiles = SiteDraft['mapTiles'];

interface MapFieldsProps {
  readonly value: Tiles;
  readonly onChange: (value: Tiles) => void;
  /** What a refusal says of one of them. */
  readonly said: (field: keyof Tiles) => string | undefined;
  readonly isReadOnly: boolean;
}

/** Where maps have their pictures from, for a site that does not take the installation's. */
export function MapFields({ value, onChange, said, isReadOnly }: MapFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <TextField
        label={t('site.tiles')}
        description={t('site.tilesHelp')}
        placeholder="https://tiles.example.com/{z}/{x}/{y}.png"
        value={value.url}
        onChange={(url) => onChange({ ...value, url })}
        errorMessage={said('url')}
        isReadOnly={isReadOnly}
      />
      <TextField
        label={t('site.tilesCredit')}
        description={t('site.tilesCreditHelp')}
        value={value.credit}
        onChange={(credit) => onChange({ ...value, credit })}
        errorMessage={said('credit')}
        isReadOnly={isReadOnly}
      />
    </>
  );
}
