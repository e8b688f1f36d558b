import { Banner, Button } from '@shared-contracts/ui';
import { Form } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';

interface FormDialogProps {
  readonly host: RemoteHost;
  readonly title: string;
  readonly actionLabel: string;
  readonly isDisabled?: boolean;
  /** What it rejects with is said above the fields, which stay as they are. */
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A few fields in a dialog, sent as one. */
export function FormDialog({ host, title, actionLabel, isDisabled, onSubmit, onClose, children }: FormDialogProps) {
  const form = useId();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setPending(true);
    setFailure(null);
    try {
      await onSubmit();
    } catch (error) {
      setFailure(failureWords(error, host.locale()));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      hasCancel
      actions={
        <Button variant="primary" type="submit" form={form} isPending={isPending} isDisabled={isDisabled === true}>
          {actionLabel}
        </Button>
      }
    >
      <Form id={form} onSubmit={(event) => void submit(event)}>
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        {children}
      </Form>
    </Dialog>
  );
}
