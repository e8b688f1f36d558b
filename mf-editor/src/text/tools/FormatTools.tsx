import { IconButton, icons, ToggleButton } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuSection, MenuTrigger } from '@shared-contracts/ui/overlays';
import { useTranslation } from 'react-i18next';
import { type ActiveText, activeText } from '../active-text.ts';
import { insertedImage } from '../insert-images.ts';
import { useTextEditor } from '../text-editor-context.ts';
import { EmbedDialog } from './EmbedDialog.tsx';
import { LinkTool } from './LinkTool.tsx';
import { offeredBy } from './offered.ts';
import { ALIGNMENTS, BLOCKS, MARKS, STYLES, TABLE_TOOLS, type TextTool } from './tool-list.ts';

/** Marks, blocks and what can be put into a formatted text. */
export function FormatTools({ editor, isEmbedding }: ActiveText) {
  const { t } = useTranslation('mf-editor');
  const { host, getState } = useTextEditor();
  const isOffered = offeredBy(host);
  const offered = (tools: readonly TextTool[]) => tools.filter(({ name }) => isOffered(name));
  const addImages = async () => {
    const chosen = await host.media.pick({ kind: 'image', multiple: true });
    const content = (chosen ?? []).map((media) => ({
      type: 'image',
      attrs: insertedImage(media, getState().view.locale),
    }));
    if (content.length > 0 && !editor.isDestroyed) editor.chain().focus().insertContent(content).run();
  };
  const item = ({ name, icon: Icon, shortcut, run }: TextTool) => (
    <MenuItem key={name} id={name} icon={<Icon aria-hidden />} shortcut={shortcut} onAction={() => run(editor)}>
      {t(`text.tools.${name}`)}
    </MenuItem>
  );
  const styles = offered(STYLES);
  const style = styles.find(({ isActive }) => isActive(editor)) ?? styles[0];
  const Style = style?.icon ?? icons.Pilcrow;
  return (
    <>
      {styles.length > 1 && (
        <MenuTrigger>
          <IconButton label={t('text.tools.style')} preventFocusOnPress icon={<Style aria-hidden />} />
          <Menu selectionMode="single" selectedKeys={style ? [style.name] : []}>
            {styles.map(item)}
          </Menu>
        </MenuTrigger>
      )}
      {offered(MARKS).map(({ name, icon: Icon, shortcut, isActive, run }) => (
        <ToggleButton
          key={name}
          label={t(`text.tools.${name}`)}
          shortcut={shortcut}
          icon={<Icon aria-hidden />}
          isSelected={isActive(editor)}
          preventFocusOnPress
          onChange={() => run(editor)}
        />
      ))}
      {isOffered('link') && <LinkTool editor={editor} />}
      <MenuTrigger>
        <IconButton label={t('text.tools.more')} preventFocusOnPress icon={<icons.Plus aria-hidden />} />
        <Menu>
          <MenuSection label={t('text.tools.more')}>{offered(BLOCKS).map(item)}</MenuSection>
          <MenuSection label={t('text.tools.image')}>
            {isOffered('image') && (
              <MenuItem id="image" icon={<icons.Image aria-hidden />} onAction={() => void addImages()}>
                {t('text.tools.image')}
              </MenuItem>
            )}
            {isOffered('embed') && (
              <MenuItem
                id="embed"
                icon={<icons.SquarePlay aria-hidden />}
                onAction={() => activeText.setEmbedding(true)}
              >
                {t('text.tools.embed')}
              </MenuItem>
            )}
          </MenuSection>
          <MenuSection title={t('text.tools.align')}>{offered(ALIGNMENTS).map(item)}</MenuSection>
          {editor.isActive('table') && (
            <MenuSection title={t('text.tools.table')}>
              {TABLE_TOOLS.map(({ name, run }) => (
                <MenuItem key={name} id={name} onAction={() => run(editor)}>
                  {t(`text.tools.${name}`)}
                </MenuItem>
              ))}
            </MenuSection>
          )}
        </Menu>
      </MenuTrigger>
      {isEmbedding && <EmbedDialog editor={editor} onClose={() => activeText.setEmbedding(false)} />}
    </>
  );
}
