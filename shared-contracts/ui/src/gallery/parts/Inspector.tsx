import { useState } from 'react';
import { IconButton } from '../../buttons/IconButton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../collections/Tabs.tsx';
import { FieldCaption } from '../../fields/FieldCaption.tsx';
import { MediaRow } from '../../fields/MediaRow.tsx';
import { Segmented } from '../../fields/Segmented.tsx';
import { StaleNotice } from '../../fields/StaleNotice.tsx';
import { TextArea } from '../../fields/TextArea.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { Ellipsis } from '../../icons.ts';
import { Panel } from '../../layout/Panel.tsx';
import styles from '../gallery.module.css';
import { useGalleryWords } from '../gallery-context.ts';
import { samplePicture } from '../sample-picture.ts';

/** What is known of the selected section. */
const PLACES = ['left', 'right', 'top', 'below'] as const;

export function Inspector() {
  const words = useGalleryWords();
  const [place, setPlace] = useState<(typeof PLACES)[number]>('right');
  return (
    <Panel title={words.hero} isFlush actions={<IconButton label={words.more} icon={<Ellipsis aria-hidden />} />}>
      <Tabs defaultSelectedKey="content">
        <TabList aria-label={words.hero}>
          <Tab id="content">{words.content}</Tab>
          <Tab id="layout">{words.layoutTab}</Tab>
          <Tab id="advanced">{words.advanced}</Tab>
        </TabList>
        <TabPanel id="content" className={styles.forms}>
          <TextField label={words.heading} language={words.english} defaultValue={words.headingText} />
          <TextArea
            label={words.text}
            language={words.english}
            defaultValue={words.longText}
            notice={<StaleNotice language={words.french} onCompare={() => undefined} />}
          />
          <div className={styles.group}>
            <FieldCaption aria-hidden>{words.image}</FieldCaption>
            <MediaRow src={samplePicture} name="valley-morning.jpg" details={words.imageDetails} />
          </div>
          <TextField label={words.alternative} language={words.english} defaultValue={words.alternativeText} />
          <Segmented
            label={words.position}
            isField
            items={PLACES.map((id) => ({ id, label: words[id] }))}
            value={place}
            onChange={setPlace}
          />
        </TabPanel>
      </Tabs>
    </Panel>
  );
}
