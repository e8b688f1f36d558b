import { useState } from 'react';
import { Checkbox } from '../../fields/Checkbox.tsx';
import { Radio, RadioGroup } from '../../fields/RadioGroup.tsx';
import { Slider } from '../../fields/Slider.tsx';
import { Switch } from '../../fields/Switch.tsx';
import { useGalleryWords } from '../gallery-context.ts';
import { As, Specimen } from '../Specimen.tsx';

const Sketch = () => (
  <svg viewBox="0 0 168 104" aria-hidden>
    <circle cx="84" cy="52" r="24" fill="currentColor" />
  </svg>
);

export function ChoicesPart() {
  const words = useGalleryWords();
  const [share, setShare] = useState(30);
  return (
    <>
      <Specimen name="Checkbox">
        <div>
          <Checkbox defaultSelected>{words.showTitle}</Checkbox>
          <Checkbox>{words.showOnPhones}</Checkbox>
          <Checkbox isIndeterminate>{words.everything}</Checkbox>
          <As state="focus-visible" of="label">
            <Checkbox>{words.showOnPhones}</Checkbox>
          </As>
          <Checkbox isDisabled defaultSelected>
            {words.disabled}
          </Checkbox>
          <Checkbox errorMessage={words.acceptTermsWrong}>{words.acceptTerms}</Checkbox>
        </div>
      </Specimen>
      <Specimen name="Switch">
        <div>
          <Switch defaultSelected>{words.publishNow}</Switch>
          <Switch description={words.newWindowHelp}>{words.newWindow}</Switch>
          <As state="focus-visible" of="label">
            <Switch defaultSelected>{words.showTitle}</Switch>
          </As>
          <Switch isDisabled>{words.disabled}</Switch>
        </div>
      </Specimen>
      <Specimen name="RadioGroup">
        <RadioGroup label={words.role} defaultValue="editor">
          <Radio value="owner" description={words.ownerHelp}>
            {words.owner}
          </Radio>
          <Radio value="editor" description={words.editorHelp}>
            {words.editor}
          </Radio>
          <Radio value="administrator" isDisabled>
            {words.administrator}
          </Radio>
        </RadioGroup>
        <RadioGroup label={words.role} defaultValue="owner" orientation="horizontal">
          {(['owner', 'editor'] as const).map((role) => (
            <Radio key={role} value={role} description={words[`${role}Help`]} picture={<Sketch />}>
              {words[role]}
            </Radio>
          ))}
        </RadioGroup>
      </Specimen>
      <Specimen name="Slider">
        <Slider aria-label={words.share} max={100} value={share} onChange={setShare} />
        <As state="focus-visible" of="input">
          <Slider aria-label={words.share} max={100} value={share} onChange={setShare} />
        </As>
        <Slider aria-label={words.share} max={100} value={share} onChange={setShare} disabled />
      </Specimen>
    </>
  );
}
