import type { RenderContext } from 'shared-contracts';
import { RichText } from '../../components/RichText.tsx';
import { useSectionEditing } from '../../editing/section-editing.ts';
import { useWords } from '../../editing/use-words.tsx';
import { wordsIn } from '../../text/words.ts';
import type { FaqItem } from './definition.ts';
import styles from './faq.module.css';

interface Props {
  readonly item: FaqItem;
  readonly index: number;
  /** Of its answer: a link there opens the question, since it leads into what is closed. */
  readonly id: string;
  /** Questions of one group close each other. */
  readonly group?: string;
  readonly open: boolean;
  readonly level: 2 | 3;
  readonly context: RenderContext;
}

/** One question that opens on its answer; while it is edited, both are open. */
export function FaqQuestion({ item, index, id, group, open, level, context }: Props) {
  const editing = useSectionEditing();
  const path = `items.${index}`;
  const question = useWords(`${path}.question`, item.question, context, styles.words);
  if (!question) return null;
  // Words that can be typed in must not be what opens and closes.
  const [Item, Head] = editing ? (['div', 'div'] as const) : (['details', 'summary'] as const);
  const Title = `h${level}` as const;
  return (
    <Item className={styles.item} {...(editing ? {} : { name: group, open: open || undefined })}>
      <Head className={styles.question}>
        <Title className={question.className} lang={question.lang} {...question.mark}>
          {question.node}
        </Title>
      </Head>
      <div id={id} className={styles.answer}>
        <RichText path={`${path}.answer`} value={item.answer} context={context} />
        <a className={styles.link} href={`#${id}`}>
          {wordsIn(context.locale).linkToQuestion}
        </a>
      </div>
    </Item>
  );
}
