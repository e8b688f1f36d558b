import { ToastContent } from '@shared-contracts/ui';
import { type ToastContentProps, toast } from 'react-toastify/unstyled';
import type { ToastOptions, Toasts } from 'shared-contracts';

interface Data {
  readonly message: string;
  readonly type: NonNullable<ToastOptions['type']>;
  readonly action?: ToastOptions['action'];
}

const Content = ({ data: { message, type, action }, closeToast }: ToastContentProps<Data>) => (
  <ToastContent message={message} type={type} {...(action && { action })} onClose={() => closeToast(true)} />
);

/** What the specification says where the call says nothing. */
const DEFAULTS = { type: 'default', position: 'top-right', timeout: 5000 } as const satisfies ToastOptions;

const optionsOf = (message: string, options: ToastOptions = {}) => {
  const { type, position, timeout, action } = { ...DEFAULTS, ...options };
  return {
    type,
    position,
    autoClose: timeout,
    // A failure is read out at once, the rest when there is a pause.
    role: type === 'error' || type === 'warning' ? 'alert' : 'status',
    data: { message, type, ...(action && { action }) } satisfies Data,
  };
};

/** Toasts of the tool (row Q5), drawn by the frame's container. */
export const toasts: Toasts = {
  create: (message, options) => {
    const { id } = options ?? {};
    if (id !== undefined && toast.isActive(id)) toasts.update(id, message, options);
    else return String(toast(Content, { ...optionsOf(message, options), ...(id !== undefined && { toastId: id }) }));
    return id;
  },
  update: (id, message, options) => toast.update(id, { render: Content, ...optionsOf(message, options) }),
  dismiss: (id) => toast.dismiss(id),
  clear: () => {
    toast.clearWaitingQueue();
    toast.dismiss();
  },
};
