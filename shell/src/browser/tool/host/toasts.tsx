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

/** What says the same again stands once; what can be undone is each a thing of its own. */
const idOf = (message: string, { type = 'default', action }: ToastOptions = {}): string | undefined =>
  action ? undefined : `${type} ${message}`;

const update: Toasts['update'] = (id, message, options) =>
  toast.update(id, { render: Content, ...optionsOf(message, options) });

/** Toasts of the tool (row Q5), drawn by the frame's container. */
export const toasts: Toasts = {
  create: (message, options) => {
    const id = options?.id ?? idOf(message, options);
    if (id === undefined) return String(toast(Content, optionsOf(message, options)));
    if (toast.isActive(id)) update(id, message, options);
    else toast(Content, { ...optionsOf(message, options), toastId: id });
    return id;
  },
  update,
  dismiss: (id) => toast.dismiss(id),
  clear: () => {
    toast.clearWaitingQueue();
    toast.dismiss();
  },
};
