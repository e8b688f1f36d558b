import { Segmented } from '@shared-contracts/ui/fields';
import { DateField } from '@shared-contracts/ui/more';
import { useEffect, useState } from 'react';
import { statusOf } from '../model/article-status.ts';
import { fromLocalTime, nextMorning, timeZoneName, toLocalTime } from '../model/local-time.ts';
import { useMoment } from '../use-moment.ts';
import { toolLocale } from '../use-words.ts';
import styles from './editor.module.css';
import { useArticle } from './editor-context.ts';

const CHOICES = ['draft', 'now', 'date'] as const;

/** Whether visitors see it, and from when on. */
export function PublicationFields() {
  const { host, session, state, body, errorOf, t } = useArticle();
  const formatMoment = useMoment();
  const status = statusOf(body, Date.now());
  // A date is asked for before there is one; that of an article which is out by now is no plan any more.
  const [isDated, setDated] = useState(status !== 'published' && body.publish_at !== null);
  const date = body.publish_at ? formatMoment(body.publish_at) : '';
  const choice = body.status === 'draft' ? 'draft' : isDated || status === 'scheduled' ? 'date' : 'now';
  const isOut = state.draft.base !== null && statusOf(state.draft.base, Date.now()) === 'published';
  // Without its date it would be published at once, which is what nobody meant who asked for one.
  const isMissing = body.status === 'published' && isDated && body.publish_at === null;
  useEffect(() => {
    session.object('publish_at', isMissing ? t('editor.when.missing') : null);
    return () => session.object('publish_at', null);
  }, [session, isMissing, t]);
  return (
    <div className={styles.group}>
      <Segmented
        isField
        label={t('editor.fields.status')}
        value={choice}
        onChange={(next) => {
          setDated(next === 'date');
          session.edit({
            status: next === 'draft' ? 'draft' : 'published',
            publish_at: next === 'date' ? (body.publish_at ?? nextMorning(Date.now())) : null,
          });
        }}
        items={CHOICES.map((id) => ({ id, label: t(`editor.visible.${id === 'now' && isOut ? 'out' : id}`) }))}
      />
      {choice === 'date' && (
        <div data-value="publish_at">
          <DateField
            granularity="datetime-local"
            label={t('editor.fields.publish_at')}
            value={toLocalTime(body.publish_at)}
            description={t('editor.zone', { zone: timeZoneName(toolLocale(host), Date.now()) })}
            errorMessage={errorOf('publish_at')}
            onChange={(text) => session.edit({ publish_at: fromLocalTime(text) }, 'publish_at')}
          />
        </div>
      )}
      {!isMissing && <p className={styles.help}>{t(`editor.visibleHelp.${status}`, { date })}</p>}
    </div>
  );
}
