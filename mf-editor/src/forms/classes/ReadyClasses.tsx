import { IconButton, icons } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuTrigger } from '@shared-contracts/ui/overlays';
import { type ClassPlace, readyClassesFor } from 'shared-contracts/sections';
import { useWords } from '../state/use-words.ts';

/** The looks that the theme has for a place, to be ticked. */
export function ReadyClasses({
  place,
  label,
  names,
  isDisabled,
  onChange,
}: {
  readonly place: ClassPlace;
  /** Name of what gets the look. */
  readonly label: string;
  readonly names: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (names: readonly string[]) => void;
}) {
  const { t } = useWords();
  const items = readyClassesFor(place).map((id) => ({ id }));
  const ready: readonly string[] = items.map(({ id }) => id);
  return (
    <MenuTrigger>
      <IconButton
        size="small"
        label={t('forms.classes.ready', { label })}
        icon={<icons.Palette aria-hidden />}
        isDisabled={isDisabled}
      />
      <Menu
        placement="bottom end"
        aria-label={t('forms.classes.ready', { label })}
        items={items}
        selectionMode="multiple"
        selectedKeys={names.filter((name) => ready.includes(name))}
        onSelectionChange={(keys) => {
          const ticked = keys === 'all' ? ready : ready.filter((name) => keys.has(name));
          const kept = names.filter((name) => !ready.includes(name) || ticked.includes(name));
          onChange([...kept, ...ticked.filter((name) => !kept.includes(name))]);
        }}
      >
        {({ id }) => (
          <MenuItem id={id} description={id}>
            {t(`forms.classes.look.${id}`)}
          </MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  );
}
