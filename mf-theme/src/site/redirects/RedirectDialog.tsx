import { Banner, Button } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { Dialog } from '@shared-contracts/ui/overlays';
import { type FormEvent, useState } from 'react';
import { ApiError, type RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useGuard } from '../../use-guard.ts';
import { useTranslate } from '../../use-translate.ts';
import { REDIRECT_STATUS_CODES, type RedirectDraft } from './redirect-draft.ts';

interface RedirectDialogProps {
  readonly host: RemoteHost;
  /** Null for a new one. */
  readonly redirect: RedirectDraft | null;
  /** Resolves once the server has taken it; rejects with its refusal, whose index is that of the last redirect sent. */
  readonly onSave: (redirect: RedirectDraft) => Promise<void>;
  readonly onClose: () => void;
}

const FORM = 'redirect';
const NEW: RedirectDraft = { from: '', to: '', status: 301 };

/** What a refusal says about a field of any redirect: with the list as it was accepted before, it is this one's. */
function messageAt(failure: unknown, field: 'from' | 'to'): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  const entries = Object.entries(failure.details.errors ?? {}).filter(([path]) => path.endsWith(`.${field}`));
  return entries.at(-1)?.[1][0];
}

/** One redirect. Stays open with what was written until the server has taken it. */
export function RedirectDialog({ host, redirect, onSave, onClose }: RedirectDialogProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(redirect ?? NEW);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(redirect ?? NEW);
  useGuard(host, isChanged);
  const change = (part: Partial<RedirectDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setFailure(null);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    try {
      await onSave({ ...draft, from: draft.from.trim(), to: draft.to.trim() });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  const [from, to] = [messageAt(failure, 'from'), messageAt(failure, 'to')];
  return (
    <Dialog
      isOpen
      isUnsaved={isChanged}
      onOpenChange={onClose}
      size="small"
      title={redirect ? t('redirects.edit') : t('redirects.add')}
      hasCancel
      actions={
        <Button variant="primary" type="submit" form={FORM} isPending={isSaving}>
          {t('redirects.save')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={(event) => void save(event)}>
        {failure !== null && from === undefined && to === undefined && (
          <Banner tone="danger" role="alert">
            {failureWords(failure, host.locale())}
          </Banner>
        )}
        <TextField
          autoFocus
          label={t('redirects.from')}
          description={t('redirects.fromHelp')}
          value={draft.from}
          onChange={(value) => change({ from: value })}
          errorMessage={from}
        />
        <TextField
          label={t('redirects.to')}
          description={t('redirects.toHelp')}
          value={draft.to}
          onChange={(value) => change({ to: value })}
          errorMessage={to}
        />
        <Select
          label={t('redirects.status')}
          value={String(draft.status)}
          onChange={(key) =>
            change({ status: REDIRECT_STATUS_CODES.find((code) => String(code) === String(key)) ?? 301 })
          }
        >
          {REDIRECT_STATUS_CODES.map((code) => (
            <Option key={code} id={String(code)}>
              {t(`redirects.means.${code}`)}
            </Option>
          ))}
        </Select>
      </Form>
    </Dialog>
  );
}
