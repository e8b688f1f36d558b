import { useState } from 'react';
import { IconButton } from '../../buttons/IconButton.tsx';
import { GridList, GridListItem } from '../../collections/GridList.tsx';
import { ListBox, ListBoxItem, ListBoxSection } from '../../collections/ListBox.tsx';
import { Cell, Column, Row, Table, TableBody, TableHeader } from '../../collections/Table.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../collections/Tabs.tsx';
import { Badge } from '../../feedback/Badge.tsx';
import { Ellipsis, FileText, Image, LayoutGrid } from '../../icons.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import styles from '../gallery.module.css';
import { useGalleryWords } from '../gallery-context.ts';
import { Specimen } from '../Specimen.tsx';
import { OutlineTree } from './OutlineTree.tsx';

function GridListSpecimen() {
  const words = useGalleryWords();
  const [tile, setTile] = useState<Iterable<string | number>>(['image']);
  return (
    <Specimen name="GridList">
      <GridList
        aria-label={words.inventory}
        layout="grid"
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={tile}
        onSelectionChange={(keys) => keys !== 'all' && setTile(keys)}
      >
        <GridListItem id="text" textValue={words.textSection}>
          <span className={styles.tile}>
            <FileText aria-hidden />
          </span>
          {words.textSection}
        </GridListItem>
        <GridListItem id="image" textValue={words.hero}>
          <span className={styles.tile}>
            <Image aria-hidden />
          </span>
          {words.hero}
        </GridListItem>
        <GridListItem id="gallery" textValue={words.gallery}>
          <span className={styles.tile}>
            <LayoutGrid aria-hidden />
          </span>
          {words.gallery}
        </GridListItem>
      </GridList>
    </Specimen>
  );
}

function TableSpecimen() {
  const words = useGalleryWords();
  return (
    <Specimen name="Table" wide>
      <Table
        aria-label={words.pages}
        sortDescriptor={{ column: 'title', direction: 'ascending' }}
        onSortChange={() => undefined}
      >
        <TableHeader>
          <Column id="title" allowsSorting>
            {words.pageTitle}
          </Column>
          <Column id="status">{words.status}</Column>
          <Column id="changed" allowsSorting>
            {words.changed}
          </Column>
          <Column id="more" align="end">
            <VisuallyHidden>{words.more}</VisuallyHidden>
          </Column>
        </TableHeader>
        <TableBody>
          {[
            { id: 'home', title: words.home, badge: <Badge tone="ok">{words.published}</Badge>, when: words.now },
            {
              id: 'rooms',
              title: words.rooms,
              badge: <Badge tone="warn">{words.stale}</Badge>,
              when: words.lastWeek,
            },
            { id: 'journal', title: words.journal, badge: <Badge>{words.draft}</Badge>, when: words.lastWeek },
          ].map(({ id, title, badge, when }) => (
            <Row key={id} isSelected={id === 'rooms'}>
              <Cell isRowHeader>{title}</Cell>
              <Cell>{badge}</Cell>
              <Cell>{when}</Cell>
              <Cell align="end">
                <IconButton label={words.more} icon={<Ellipsis aria-hidden />} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Specimen>
  );
}

export function ListsPart() {
  const words = useGalleryWords();
  return (
    <>
      <Specimen name="Tabs">
        <Tabs defaultSelectedKey="content" className={styles.frame}>
          <TabList aria-label={words.section}>
            <Tab id="content">{words.content}</Tab>
            <Tab id="layout">{words.layoutTab}</Tab>
            <Tab id="advanced" isDisabled>
              {words.advanced}
            </Tab>
          </TabList>
          <TabPanel id="content" className={styles.pad}>
            {words.longText}
          </TabPanel>
          <TabPanel id="layout" className={styles.pad}>
            {words.layoutWideHelp}
          </TabPanel>
        </Tabs>
      </Specimen>
      <Specimen name="Tree">
        <OutlineTree />
      </Specimen>
      <Specimen name="ListBox">
        <ListBox
          aria-label={words.layoutOf}
          selectionMode="single"
          defaultSelectedKeys={['wide']}
          className={styles.frame}
        >
          <ListBoxSection title={words.layoutOf}>
            <ListBoxItem id="wide" description={words.layoutWideHelp}>
              {words.layoutWide}
            </ListBoxItem>
            <ListBoxItem id="narrow">{words.layoutNarrow}</ListBoxItem>
            <ListBoxItem id="full" isDisabled>
              {words.layoutFull}
            </ListBoxItem>
          </ListBoxSection>
        </ListBox>
      </Specimen>
      <GridListSpecimen />
      <TableSpecimen />
    </>
  );
}
