import { useState } from 'react';
import { Button } from '../../buttons/Button.tsx';
import { IconButton } from '../../buttons/IconButton.tsx';
import { ColorField } from '../../fields/ColorField.tsx';
import { ComboBox } from '../../fields/ComboBox.tsx';
import { DateField } from '../../fields/DateField.tsx';
import { FileDrop } from '../../fields/FileDrop.tsx';
import { MediaRow } from '../../fields/MediaRow.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { Option } from '../../fields/Option.tsx';
import { SearchField } from '../../fields/SearchField.tsx';
import { Select } from '../../fields/Select.tsx';
import { StaleNotice } from '../../fields/StaleNotice.tsx';
import { TextArea } from '../../fields/TextArea.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { Ellipsis } from '../../icons.ts';
import { opened, useGalleryWords } from '../gallery-context.ts';
import { As, Specimen } from '../Specimen.tsx';
import { samplePicture } from '../sample-picture.ts';

const CONTROL = '[role="group"], [role="presentation"]';

function FilesSpecimens() {
  const words = useGalleryWords();
  return (
    <>
      <Specimen name="MediaRow">
        <MediaRow
          src={samplePicture}
          name="valley-morning.jpg"
          details={words.imageDetails}
          actions={<IconButton label={words.more} icon={<Ellipsis aria-hidden />} />}
        />
        <MediaRow
          name="orchard.png"
          details={words.imageMissing}
          isInvalid
          actions={<Button size="small">{words.replace}</Button>}
        />
      </Specimen>
      <Specimen name="FileDrop">
        <FileDrop
          label={words.dropImage}
          chooseLabel={words.chooseImage}
          description={words.imageTypes}
          accept={['image/*']}
          onFiles={() => undefined}
        />
      </Specimen>
      <Specimen name="FileDrop: over it, refused">
        <As state="drop-target" of="[role='group']">
          <FileDrop label={words.dropImage} chooseLabel={words.chooseImage} onFiles={() => undefined} />
        </As>
        <FileDrop
          label={words.dropImage}
          chooseLabel={words.chooseImage}
          errorMessage={words.tooLarge}
          onFiles={() => undefined}
        />
      </Specimen>
    </>
  );
}

export function FieldsPart() {
  const words = useGalleryWords();
  const [colour, setColour] = useState('#2f4a3c');
  const open = opened();
  return (
    <>
      <Specimen name="TextField">
        <TextField label={words.heading} language={words.english} defaultValue={words.headingText} />
        <As state="focus-within" of={CONTROL}>
          <TextField label={words.heading} language={words.english} defaultValue={words.headingText} />
        </As>
        <TextField label={words.email} description={words.emailHelp} placeholder={words.emailSample} isRequired />
      </Specimen>
      <Specimen name="TextField: invalid, read-only, disabled">
        <TextField label={words.email} defaultValue="ines@" errorMessage={words.emailWrong} isRequired />
        <TextField label={words.path} prefix="/" defaultValue={words.pathText} description={words.locked} isReadOnly />
        <TextField label={words.path} prefix="/" defaultValue={words.pathText} isDisabled />
      </Specimen>
      <Specimen name="TextArea, StaleNotice">
        <TextArea
          label={words.text}
          language={words.english}
          defaultValue={words.longText}
          notice={<StaleNotice language={words.french} onCompare={() => undefined} />}
        />
        <TextArea label={words.text} language={words.french} errorMessage={words.empty} rows={2} />
      </Specimen>
      <Specimen name="Select">
        <Select label={words.layoutOf} defaultValue="wide" defaultOpen={open === 'select'}>
          <Option id="wide" description={words.layoutWideHelp}>
            {words.layoutWide}
          </Option>
          <Option id="narrow" description={words.layoutNarrowHelp}>
            {words.layoutNarrow}
          </Option>
          <Option id="full">{words.layoutFull}</Option>
        </Select>
        <Select label={words.role} errorMessage={words.empty}>
          <Option id="owner">{words.owner}</Option>
        </Select>
        <Select label={words.layoutOf} defaultValue="wide" isDisabled>
          <Option id="wide">{words.layoutWide}</Option>
        </Select>
      </Specimen>
      <Specimen name="ComboBox">
        <ComboBox
          label={words.country}
          defaultItems={words.countries.map((name) => ({ id: name, name }))}
          menuTrigger="focus"
        >
          {({ id, name }) => <Option id={id}>{name}</Option>}
        </ComboBox>
      </Specimen>
      <Specimen name="SearchField">
        <SearchField shortcut="/" />
        <SearchField defaultValue={words.rooms} />
        <SearchField isDisabled />
      </Specimen>
      <Specimen name="NumberField">
        <NumberField label={words.space} defaultValue={32} minValue={0} maxValue={160} step={8} suffix="px" />
        <NumberField label={words.space} defaultValue={32} isDisabled />
      </Specimen>
      <Specimen name="ColorField, DateField">
        <ColorField label={words.colour} value={colour} onChange={setColour} />
        <DateField label={words.date} defaultValue="2026-11-24" />
      </Specimen>
      <FilesSpecimens />
    </>
  );
}
