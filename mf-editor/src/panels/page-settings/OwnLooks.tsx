import { TextField } from '@shared-contracts/ui/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldMessage } from 'shared-contracts/messages';
import { isSiteStyleSheet } from 'shared-contracts/text';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useSetMetadata } from './use-page-metadata.ts';

interface OwnLooksProps {
  readonly isReadOnly: boolean;
}

/** A style sheet of the page alone. What is no address of one stays in the field; what another client stored stays too. */
export function StyleSheetField({ isReadOnly }: OwnLooksProps) {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  const stored = useEditorState((state) => state.draft.present?.metadata.media?.url ?? '');
  const setMetadata = useSetMetadata();
  const [refused, setRefused] = useState<string | null>(null);
  const change = (text: string): void => {
    const url = text.trim();
    const isRight = url === '' || isSiteStyleSheet(url);
    setRefused(isRight ? null : text);
    if (isRight) setMetadata((metadata) => ({ ...metadata, media: url === '' ? null : { url } }), 'page-style-sheet');
  };
  const isElsewhere = stored !== '' && !isSiteStyleSheet(stored);
  return (
    <TextField
      label={t('panels.settings.styleSheet')}
      description={t(isElsewhere ? 'panels.settings.styleSheetElsewhere' : 'panels.settings.styleSheetHelp')}
      placeholder="/theme/presets/night.css"
      value={refused ?? stored}
      onChange={change}
      errorMessage={refused === null ? undefined : fieldMessage('stylesheet', host.locale())}
      maxLength={2048}
      isReadOnly={isReadOnly}
    />
  );
}

/** The package that the page names: where an installation says so, its pages tell what they are made with. */
export function PackageField({ isReadOnly }: OwnLooksProps) {
  const { t } = useTranslation('mf-editor');
  const value = useEditorState((state) => state.draft.present?.metadata.package?.name ?? '');
  const setMetadata = useSetMetadata();
  return (
    <TextField
      label={t('panels.settings.package')}
      description={t('panels.settings.packageHelp')}
      value={value}
      onChange={(name) =>
        setMetadata(
          ({ package: _, ...metadata }) => (name.trim() === '' ? metadata : { ...metadata, package: { name } }),
          'page-package',
        )
      }
      maxLength={100}
      isReadOnly={isReadOnly}
    />
  );
}
