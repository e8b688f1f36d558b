import { Banner, Button } from '@shared-contracts/ui';
import { Segmented } from '@shared-contracts/ui/fields';
import type { Locale } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import type { ThemeValues } from './theme-values.ts';
import { useChangedWords } from './use-changed-words.ts';
import type { ProposedShown } from './use-proposed-look.ts';

interface Props {
  readonly locale: Locale;
  /** Without what is proposed. */
  readonly values: ThemeValues;
  readonly shown: ProposedShown;
}

/** Above the page, while it is shown as somebody proposes it to be: what differs, and the way to see it as it is. */
export function ProposedBar({ locale, values, shown }: Props) {
  const t = useTranslate();
  const changed = useChangedWords(locale);
  return (
    <Banner
      tone={shown.fits ? 'info' : 'warn'}
      role="status"
      title={t('look.proposed.title')}
      actions={
        <>
          <Segmented
            label={t('look.proposed.side')}
            look="tray"
            items={[
              { id: 'before', label: t('look.ask.before') },
              { id: 'after', label: t('look.ask.after') },
            ]}
            value={shown.side}
            onChange={shown.onSide}
          />
          <Button size="small" onPress={shown.onEnd}>
            {t('look.proposed.end')}
          </Button>
        </>
      }
    >
      {t(shown.fits ? 'look.proposed.what' : 'look.proposed.outdated', { what: changed(values, shown.after) })}
    </Banner>
  );
}
