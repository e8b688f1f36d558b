import { IconButton } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuTrigger } from '@shared-contracts/ui/overlays';
import type { ReactNode } from 'react';

interface ChoiceMenuProps<Choice extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly choices: readonly Choice[];
  readonly wordsOf: (choice: Choice) => string;
  readonly value: Choice;
  readonly onChange: (choice: Choice) => void;
  readonly className?: string | undefined;
}

/** One of a few ways to see the list; the button's name says which it is. */
export function ChoiceMenu<Choice extends string>(props: ChoiceMenuProps<Choice>) {
  const { label, icon, choices, wordsOf, value, onChange, className = '' } = props;
  return (
    <MenuTrigger>
      <IconButton variant="secondary" className={className} label={`${label}, ${wordsOf(value)}`} icon={icon} />
      <Menu
        placement="bottom end"
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={(keys) => {
          const chosen = choices.find((choice) => keys !== 'all' && keys.has(choice));
          if (chosen) onChange(chosen);
        }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice} id={choice}>
            {wordsOf(choice)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
