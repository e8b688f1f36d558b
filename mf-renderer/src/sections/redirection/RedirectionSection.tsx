import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { hrefOf, SmartLink } from '../../components/SmartLink.tsx';
import { useWords } from '../../editing/use-words.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { wordsIn } from '../../text/words.ts';
import type { RedirectionSettings } from './definition.ts';
import { countdownTo } from './leads.ts';
import styles from './redirection.module.css';

/** What stands where nobody is sent on: the way there, as a link. */
export function RedirectionSection({ model, context }: ViewProps<RedirectionSettings>) {
  const { link, link_label, how, seconds } = model.settings;
  const words = wordsIn(context.locale);
  const label = useWords('link_label', link_label, context, 'button');
  const href = hrefOf(link, context);
  const countdown = countdownTo(model.settings, context);
  const isEditor = context.audience === 'editor';
  if (!href && !isEditor) return null;
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner}>
        {isEditor && how !== 'link' && <p className={styles.note}>{words.sendsOn.replace('{to}', link?.url || '…')}</p>}
        <SectionHeading model={model} eyebrow={false} lead="text" context={context} />
        <p>
          <SmartLink
            link={link}
            context={context}
            className={label?.className ?? 'button'}
            lang={label?.lang}
            mark={label?.mark}
          >
            {label?.node ?? words.goThere}
          </SmartLink>
        </p>
        {countdown && (
          <div className={styles.countdown} data-countdown={seconds ?? 10} data-to={countdown} hidden>
            <p role="status" data-status={words.countdown} data-stayed={words.stayed} />
            <span className={styles.line} aria-hidden />
            <button type="button" className={styles.stay} data-stay="">
              {words.stay}
            </button>
          </div>
        )}
      </div>
    </SectionFrame>
  );
}
