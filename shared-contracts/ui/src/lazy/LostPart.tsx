import { Button } from '../buttons/Button.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { useWords } from '../words/use-words.ts';
import type { Lost } from './lost.ts';
import { useLossWords } from './use-loss-words.ts';

/** In the place of a part whose code did not come. */
export function LostPart({
  isRetrying,
  retry,
  className,
  title,
}: Pick<Lost, 'isRetrying' | 'retry'> & { readonly className?: string; readonly title?: string }) {
  const words = useWords();
  return (
    <Banner
      tone="warn"
      role="status"
      title={title ?? words.lost}
      {...(className !== undefined && { className })}
      actions={
        <Button size="small" onPress={retry} isPending={isRetrying}>
          {words.reload}
        </Button>
      }
    >
      {useLossWords()}
    </Banner>
  );
}
