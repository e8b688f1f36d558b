import { toast } from 'react-toastify/unstyled';
import type { ToastOptions, Toasts } from 'shared-contracts';

const DEFAULTS = { type: 'default', position: 'top-right', timeout: 5000 } as const satisfies ToastOptions;

const optionsOf = (options: ToastOptions) => {
  const { type, position, timeout } = { ...DEFAULTS, ...options };
  return { type, position, autoClose: timeout };
};

/** Toasts of the tool (row Q5), drawn by the frame's container. */
export const toasts: Toasts = {
  create: (message, options = {}) => String(toast(message, optionsOf(options))),
  update: (id, message, options = {}) => toast.update(id, { render: message, ...optionsOf(options) }),
  dismiss: (id) => toast.dismiss(id),
  clear: () => toast.dismiss(),
};
