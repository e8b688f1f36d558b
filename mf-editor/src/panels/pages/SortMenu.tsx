import { IconButton, icons, Menu, MenuItem, MenuTrigger } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { PAGE_SORTS, type PageSort } from './pages-query.ts';

interface SortMenuProps {
  readonly value: PageSort;
  readonly onChange: (sort: PageSort) => void;
}

/** The order of the list. */
export function SortMenu({ value, onChange }: SortMenuProps) {
  const { t } = useTranslation('mf-editor');
  return (
    <MenuTrigger>
      <IconButton
        variant="secondary"
        label={`${t('panels.pages.sort')}, ${t(`panels.pages.sorts.${value}`)}`}
        icon={<icons.ChevronsUpDown aria-hidden />}
      />
      <Menu
        placement="bottom end"
        aria-label={t('panels.pages.sort')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={(keys) => {
          const chosen = PAGE_SORTS.find((sort) => keys !== 'all' && keys.has(sort));
          if (chosen) onChange(chosen);
        }}
      >
        {PAGE_SORTS.map((sort) => (
          <MenuItem key={sort} id={sort}>
            {t(`panels.pages.sorts.${sort}`)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
