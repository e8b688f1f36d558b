import { Button } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { MOST_TAG_LETTERS } from '../details/tags.ts';
import { useTranslate } from '../use-translate.ts';

interface TagDialogProps {
  /** How many media get it. */
  readonly count: number;
  /** Null where nothing was written. */
  readonly onDone: (tag: string | null) => void;
}

const FORM = 'mf-media-tag';

/** Asks for a tag. */
export function TagDialog({ count, onDone }: TagDialogProps) {
  const t = useTranslate();
  const [tag, setTag] = useState('');
  const given = tag.trim();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onDone(null)}
      title={t('tag.title', { count })}
      hasCancel
      actions={
        <Button variant="primary" type="submit" form={FORM} isDisabled={given === ''}>
          {t('tag.add')}
        </Button>
      }
    >
      <Form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          if (given !== '') onDone(given);
        }}
      >
        <TextField label={t('tag.label')} value={tag} onChange={setTag} maxLength={MOST_TAG_LETTERS} autoFocus />
      </Form>
    </Dialog>
  );
}
