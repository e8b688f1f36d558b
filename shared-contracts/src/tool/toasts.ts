export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default';
export type ToastPosition = 'top-right' | 'top-center' | 'top-left' | 'bottom-right' | 'bottom-center' | 'bottom-left';

export interface ToastOptions {
  /** Default `default`. */
  readonly type?: ToastType;
  /** Default `top-right`. */
  readonly position?: ToastPosition;
  /** Milliseconds, false to stay; default 5000. */
  readonly timeout?: number | false;
  /** Names it; one of the same id that is on screen says this instead. By default one that says the same is the same, but for what has an action. */
  readonly id?: string;
  /** One button, such as Undo. Closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Messages that come and go (row Q5). At most 20, newest on top; hover and a lost focus stop their clocks. */
export interface Toasts {
  /** Returns the toast's id. */
  readonly create: (message: string, options?: ToastOptions) => string;
  readonly update: (id: string, message: string, options?: ToastOptions) => void;
  readonly dismiss: (id: string) => void;
  readonly clear: () => void;
}
