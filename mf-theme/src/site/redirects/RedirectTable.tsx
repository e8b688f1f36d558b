import { Button, icons, VisuallyHidden } from '@shared-contracts/ui';
import { Cell, Column, Row, Table, TableBody, TableHeader } from '@shared-contracts/ui/more';
import { useTranslate } from '../../use-translate.ts';
import styles from '../site.module.css';
import type { RedirectDraft } from './redirect-draft.ts';

interface RedirectTableProps {
  readonly redirects: readonly RedirectDraft[];
  /** Null where they can only be read. */
  readonly onEdit: ((redirect: RedirectDraft) => void) | null;
  readonly onRemove: (redirect: RedirectDraft) => void;
}

/** Redirects by the path they begin at. */
export function RedirectTable({ redirects, onEdit, onRemove }: RedirectTableProps) {
  const t = useTranslate();
  return (
    <Table aria-label={t('redirects.title')}>
      <TableHeader>
        <Column>{t('redirects.from')}</Column>
        <Column>{t('redirects.to')}</Column>
        <Column>{t('redirects.status')}</Column>
        {onEdit && (
          <Column>
            <VisuallyHidden>{t('redirects.actions')}</VisuallyHidden>
          </Column>
        )}
      </TableHeader>
      <TableBody>
        {redirects.map((redirect) => (
          <Row key={redirect.from}>
            <Cell className={styles.path ?? ''}>{redirect.from}</Cell>
            <Cell className={styles.path ?? ''}>{redirect.to}</Cell>
            <Cell>{t(`redirects.means.${redirect.status}`)}</Cell>
            {onEdit && (
              <Cell>
                <div className={styles.actions}>
                  <Button
                    variant="quiet"
                    icon={<icons.Pencil aria-hidden />}
                    aria-label={t('redirects.editOf', { from: redirect.from })}
                    onPress={() => onEdit(redirect)}
                  />
                  <Button
                    variant="quiet"
                    icon={<icons.Trash2 aria-hidden />}
                    aria-label={t('redirects.removeOf', { from: redirect.from })}
                    onPress={() => onRemove(redirect)}
                  />
                </div>
              </Cell>
            )}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
