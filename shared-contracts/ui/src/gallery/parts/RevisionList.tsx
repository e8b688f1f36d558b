import { Button } from '../../buttons/Button.tsx';
import { GridList, GridListItem } from '../../collections/GridList.tsx';
import { Avatar } from '../../text/Avatar.tsx';
import styles from '../gallery.module.css';
import { useGalleryWords } from '../gallery-context.ts';

/** Saved versions and who saved them. */
export function RevisionList() {
  const words = useGalleryWords();
  return (
    <GridList
      aria-label={words.revisions}
      selectionMode="single"
      selectionBehavior="replace"
      defaultSelectedKeys={['2']}
    >
      {[
        { id: '2', name: 'Inès Moreau', when: words.today },
        { id: '1', name: 'Marc Delorme', when: words.yesterday },
      ].map(({ id, name, when }) => (
        <GridListItem key={id} id={id} textValue={`${when}, ${name}`}>
          <Avatar name={name} />
          <span className={styles.grow}>
            {when}
            <span className={styles.quiet}>{name}</span>
          </span>
          <Button size="small">{words.compare}</Button>
        </GridListItem>
      ))}
    </GridList>
  );
}
