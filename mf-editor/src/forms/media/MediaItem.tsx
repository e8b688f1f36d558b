import { IconButton, icons } from '@shared-contracts/ui';
import { MediaRow } from '@shared-contracts/ui/fields';
import { Menu, MenuItem, MenuTrigger } from '@shared-contracts/ui/overlays';
import { memo } from 'react';
import type { MediaType } from 'shared-contracts';
import { mediumWords } from 'shared-contracts/tool';
import { useEditor } from '../../editor/use-editor.ts';
import type { ListEdits } from '../lists/use-list-edits.ts';
import { DragHandle } from '../sorting/DragHandle.tsx';
import type { FieldAddress } from '../state/form-store.ts';
import { useWords } from '../state/use-words.ts';
import { AltTexts } from './AltTexts.tsx';
import styles from './media-field.module.css';

export interface MediaItemProps {
  /** Of the field that holds it. */
  readonly address: FieldAddress;
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly medium: unknown;
  /** What the field takes. */
  readonly kind: MediaType;
  readonly edits: ListEdits;
  readonly isMany: boolean;
  readonly isReadOnly: boolean;
  /** What it is dragged by, where it is one of many. */
  readonly handle?: (element: Element | null) => void;
}

interface ItemMenuProps extends Pick<MediaItemProps, 'index' | 'count' | 'kind' | 'edits' | 'isMany' | 'isReadOnly'> {
  readonly name: string;
}

/** What can be done with a picture. */
function ItemMenu({ name, index, count, kind, edits, isMany, isReadOnly }: ItemMenuProps) {
  const { t } = useWords();
  const { host } = useEditor();
  const replace = async (): Promise<void> => {
    const [other] = (await host.media.pick({ kind, multiple: false })) ?? [];
    if (other) edits.replace(index, other);
  };
  const actions: Readonly<Record<string, () => void>> = {
    replace: () => void replace(),
    up: () => edits.move(index, index - 1),
    down: () => edits.move(index, index + 1),
    remove: () => edits.remove(index, name),
  };
  return (
    <MenuTrigger>
      <IconButton
        label={t('forms.list.actions', { title: name })}
        icon={<icons.Ellipsis aria-hidden />}
        size="small"
        isDisabled={isReadOnly}
      />
      <Menu
        onAction={(action) => actions[action]?.()}
        disabledKeys={[...(index === 0 ? ['up'] : []), ...(index === count - 1 ? ['down'] : [])]}
      >
        <MenuItem id="replace" icon={<icons.RefreshCw aria-hidden />}>
          {t('forms.media.replace')}
        </MenuItem>
        {isMany && (
          <MenuItem id="up" icon={<icons.ArrowUp aria-hidden />}>
            {t('forms.list.up')}
          </MenuItem>
        )}
        {isMany && (
          <MenuItem id="down" icon={<icons.ArrowDown aria-hidden />}>
            {t('forms.list.down')}
          </MenuItem>
        )}
        <MenuItem id="remove" icon={<icons.Trash2 aria-hidden />} isDanger>
          {t('forms.list.remove')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

/** One picture of a field: what it is, what can be done with it, and its description in the languages shown. */
export const MediaItem = memo(function MediaItem({
  address,
  index,
  count,
  medium,
  kind,
  edits,
  isMany,
  isReadOnly,
  handle,
}: MediaItemProps) {
  const { name, dimensions, picture, still } = mediumWords(medium);
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        {handle && (
          <DragHandle
            handle={handle}
            title={name}
            isDisabled={isReadOnly || count < 2}
            onStep={(by) => edits.move(index, index + by)}
          />
        )}
        <MediaRow
          className={styles.medium ?? ''}
          {...(picture && { src: picture, still })}
          name={name}
          details={dimensions}
          actions={
            <ItemMenu
              name={name}
              index={index}
              count={count}
              kind={kind}
              edits={edits}
              isMany={isMany}
              isReadOnly={isReadOnly}
            />
          }
        />
      </div>
      {kind !== 'document' && <AltTexts media={address} index={index} medium={medium} edits={edits} />}
    </div>
  );
});
