import { useState } from 'react';
import { Button } from '../../buttons/Button.tsx';
import { ButtonGroup } from '../../buttons/ButtonGroup.tsx';
import { IconButton } from '../../buttons/IconButton.tsx';
import { ToggleButton } from '../../buttons/ToggleButton.tsx';
import { Segmented } from '../../fields/Segmented.tsx';
import {
  Bold,
  Copy,
  Ellipsis,
  EyeOff,
  Italic,
  LinkIcon,
  Monitor,
  Plus,
  Redo2,
  Smartphone,
  Tablet,
  Trash2,
  Undo2,
} from '../../icons.ts';
import { Toolbar, ToolbarSeparator } from '../../layout/Toolbar.tsx';
import { useGalleryWords } from '../gallery-context.ts';
import { As, Line, Specimen } from '../Specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

function ChoicesSpecimen() {
  const words = useGalleryWords();
  const [place, setPlace] = useState('right');
  const [language, setLanguage] = useState('en');
  return (
    <Specimen name="Segmented">
      <Segmented
        label={words.position}
        isField
        items={[
          { id: 'left', label: words.left },
          { id: 'right', label: words.right },
          { id: 'top', label: words.top },
          { id: 'below', label: words.below, isDisabled: true },
        ]}
        value={place}
        onChange={setPlace}
      />
      <Line>
        <Segmented
          label={words.contentLanguage}
          look="tray"
          items={[
            { id: 'en', label: 'English' },
            { id: 'fr', label: 'Français', note: words.frenchIsStale },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </Line>
    </Specimen>
  );
}

function ToolbarSpecimen() {
  const words = useGalleryWords();
  const [width, setWidth] = useState('desktop');
  return (
    <Specimen name="Toolbar">
      <Line>
        <Toolbar isFloating aria-label={words.section}>
          <ToggleButton label={words.bold} shortcut="Mod+B" icon={<Bold aria-hidden />} defaultSelected />
          <ToggleButton label={words.italic} shortcut="Mod+I" icon={<Italic aria-hidden />} />
          <IconButton label={words.link} shortcut="Mod+K" icon={<LinkIcon aria-hidden />} />
          <ToolbarSeparator />
          <IconButton label={words.duplicate} shortcut="Mod+D" icon={<Copy aria-hidden />} />
          <IconButton label={words.hide} icon={<EyeOff aria-hidden />} />
          <IconButton label={words.remove} shortcut="Delete" icon={<Trash2 aria-hidden />} />
          <IconButton label={words.more} icon={<Ellipsis aria-hidden />} />
        </Toolbar>
      </Line>
      <Segmented
        label={words.widths}
        look="tray"
        items={[
          { id: 'desktop', label: words.desktop, icon: <Monitor aria-hidden /> },
          { id: 'tablet', label: words.tablet, icon: <Tablet aria-hidden /> },
          { id: 'phone', label: words.phone, icon: <Smartphone aria-hidden /> },
        ]}
        value={width}
        onChange={setWidth}
      />
    </Specimen>
  );
}

export function ButtonsPart() {
  const words = useGalleryWords();
  return (
    <>
      <Specimen name="Button" wide>
        {VARIANTS.map((variant) => (
          <Line key={variant}>
            <Button variant={variant}>{words.save}</Button>
            <As state="hovered">
              <Button variant={variant}>{words.save}</Button>
            </As>
            <As state="pressed">
              <Button variant={variant}>{words.save}</Button>
            </As>
            <As state="focus-visible">
              <Button variant={variant}>{words.save}</Button>
            </As>
            <Button variant={variant} icon={<Plus aria-hidden />}>
              {words.add}
            </Button>
            <Button variant={variant} isPending>
              {words.saving}
            </Button>
            <Button variant={variant} isDisabled>
              {words.save}
            </Button>
            <Button variant={variant} size="small">
              {words.save}
            </Button>
          </Line>
        ))}
      </Specimen>
      <Specimen name="IconButton">
        <Line>
          <IconButton label={words.undo} shortcut="Mod+Z" icon={<Undo2 aria-hidden />} />
          <IconButton label={words.redo} shortcut="Mod+Shift+Z" icon={<Redo2 aria-hidden />} isDisabled />
          <As state="hovered">
            <IconButton label={words.more} icon={<Ellipsis aria-hidden />} />
          </As>
          <As state="focus-visible">
            <IconButton label={words.duplicate} icon={<Copy aria-hidden />} />
          </As>
          <IconButton label={words.hide} variant="secondary" icon={<EyeOff aria-hidden />} />
          <IconButton label={words.add} variant="primary" icon={<Plus aria-hidden />} />
          <IconButton label={words.remove} size="small" icon={<Trash2 aria-hidden />} />
        </Line>
      </Specimen>
      <Specimen name="ToggleButton">
        <Line>
          <ToggleButton label={words.desktop} icon={<Monitor aria-hidden />} defaultSelected />
          <ToggleButton label={words.tablet} icon={<Tablet aria-hidden />} />
          <ToggleButton label={words.phone} icon={<Smartphone aria-hidden />} isDisabled />
          <ToggleButton defaultSelected>{words.preview}</ToggleButton>
        </Line>
      </Specimen>
      <Specimen name="ButtonGroup">
        <ButtonGroup align="end">
          <Button>{words.cancel}</Button>
          <Button variant="primary">{words.save}</Button>
        </ButtonGroup>
      </Specimen>
      <ChoicesSpecimen />
      <ToolbarSpecimen />
    </>
  );
}
