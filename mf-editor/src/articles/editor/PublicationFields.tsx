import { DateField, Segmented } from '@shared-contracts/ui';
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
  const { host, desk, state, body, errorOf, t } = useArticle();
  const formatMoment = useMoment();
  // A date is asked for before there is one.
  const [isDated, setDated] = useState(body.publish_at !== null);
  const status = statusOf(body, Date.now());
  const date = body.publish_at ? formatMoment(body.publish_at) : '';
  const choice = body.status === 'draft' ? 'draft' : isDated || body.publish_at !== null ? 'date' : 'now';
  const isOut = state.base !== null && statusOf(state.base, Date.now()) === 'published';
  // Without its date it would be published at once, which is what nobody meant who asked for one.
  const isMissing = body.status === 'published' && isDated && body.publish_at === null;
  useEffect(() => {
    desk.object('publish_at', isMissing ? t('editor.when.missing') : null);
    return () => desk.object('publish_at', null);
  }, [desk, isMissing, t]);
  return (
    <div className={styles.group}>
      <Segmented
        isField
        label={t('editor.fields.status')}
        value={choice}
        onChange={(next) => {
          setDated(next === 'date');
          desk.edit({
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
            onChange={(text) => desk.edit({ publish_at: fromLocalTime(text) }, 'publish_at')}
          />
        </div>
      )}
      {!isMissing && <p className={styles.help}>{t(`editor.visibleHelp.${status}`, { date })}</p>}
    </div>
  );
}
