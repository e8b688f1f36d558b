import { Collection } from 'react-aria-components/Collection';
import { useTreeData } from 'react-aria-components/useTreeData';
import { IconButton } from '../../buttons/IconButton.tsx';
import { Tree, TreeItem } from '../../collections/Tree.tsx';
import { useDragAndDrop } from '../../collections/use-drag-and-drop.ts';
import { Ellipsis, EyeOff, LayoutPanelTop, LayoutTemplate } from '../../icons.ts';
import { useGalleryWords } from '../gallery-context.ts';

interface Node {
  readonly id: string;
  readonly title: string;
  readonly isHidden?: boolean;
  readonly children?: readonly Node[];
}

/** An outline whose sections can be moved, by pointer and by keyboard. */
export function OutlineTree() {
  const words = useGalleryWords();
  const tree = useTreeData<Node>({
    initialItems: [
      { id: 'header', title: words.header, children: [{ id: 'menu', title: words.menuSection }] },
      {
        id: 'main',
        title: words.main,
        children: [
          { id: 'hero', title: words.hero },
          { id: 'gallery', title: words.gallery },
          { id: 'questions', title: words.questions, isHidden: true },
        ],
      },
      { id: 'footer', title: words.footer, children: [{ id: 'contact', title: words.contact }] },
    ],
    getChildren: ({ children = [] }) => [...children],
  });
  const { dragAndDropHooks } = useDragAndDrop<(typeof tree.items)[number]>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': tree.getItem(key)?.value.title ?? '' })),
    onMove: ({ keys, target }) => {
      if (target.dropPosition === 'before') tree.moveBefore(target.key, keys);
      if (target.dropPosition === 'after') tree.moveAfter(target.key, keys);
    },
  });
  const draw = (item: (typeof tree.items)[number]) => (
    <TreeItem
      id={item.key}
      textValue={item.value.title}
      icon={item.value.children ? <LayoutTemplate aria-hidden /> : <LayoutPanelTop aria-hidden />}
      isDimmed={item.value.isHidden}
      suffix={item.value.isHidden && <EyeOff aria-label={words.hidden} />}
      actions={<IconButton size="small" label={words.more} icon={<Ellipsis aria-hidden />} />}
    >
      <Collection items={item.children ?? []}>{draw}</Collection>
    </TreeItem>
  );
  return (
    <Tree
      aria-label={words.outline}
      items={tree.items}
      defaultExpandedKeys={['header', 'main']}
      selectionMode="single"
      selectionBehavior="replace"
      defaultSelectedKeys={['hero']}
      dragAndDropHooks={dragAndDropHooks}
    >
      {draw}
    </Tree>
  );
}
