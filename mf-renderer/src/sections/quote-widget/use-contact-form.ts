import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormField } from 'shared-contracts';
import type { FormState } from 'shared-contracts/forms';
import { readValues } from './form-values.ts';
import type { FormPlace, Ticket } from './send-form.ts';

type FormRuntime = typeof import('./form-runtime.ts');

/** `YYYY-MM-DD`, so many days from today. */
export type DayIn = FormRuntime['dayIn'];

type Errors = Readonly<Record<string, string>>;

export interface ContactForm {
  readonly status: FormState['status'] | 'open' | 'sending';
  readonly errors: Errors;
  /** By the visitor's calendar; null until somebody begins. */
  readonly dayIn: DayIn | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  readonly onFocus: () => void;
}

/** That of a form which came back. */
const ticketOf = (posted: FormState | undefined): Promise<Ticket> | null =>
  posted && 'ticket' in posted && posted.ticket ? Promise.resolve({ ticket: posted.ticket, from: 0 }) : null;

function focusOn(form: HTMLFormElement | null, key: string | undefined): void {
  const found = key === undefined ? null : form?.elements.namedItem(key);
  const element = found instanceof RadioNodeList ? found[0] : found;
  if (element instanceof HTMLElement) element.focus();
}

/** The code that checks and sends, loaded once somebody begins. */
function useRuntime() {
  const runtime = useRef<FormRuntime | null>(null);
  const [dayIn, setDayIn] = useState<DayIn | null>(null);
  const open = async (): Promise<FormRuntime> => {
    runtime.current ??= await import('./form-runtime.ts');
    const opened = runtime.current;
    setDayIn(() => opened.dayIn);
    return opened;
  };
  return { runtime, dayIn, open };
}

/** A form that is checked and sent without leaving its page. Until it is alive, the browser posts it. */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FormField[],
  place: FormPlace,
  posted: FormState | undefined,
): ContactForm {
  const [status, setStatus] = useState<ContactForm['status']>(posted?.status ?? 'open');
  const [errors, setErrors] = useState<Errors>(posted && 'errors' in posted ? posted.errors : {});
  const { runtime, dayIn, open } = useRuntime();
  const ticket = useRef<Promise<Ticket | null> | null>(ticketOf(posted));
  const busy = useRef(false);

  const begin = (): void => {
    ticket.current ??= open().then(
      ({ askTicket }) => askTicket(place),
      () => null,
    );
  };
  const beginWhereFocused = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) begin();
  });
  useEffect(() => beginWhereFocused(), []);

  const refuse = (wrong: Errors): void => {
    setErrors(wrong);
    setStatus('refused');
    focusOn(form.current, fields.find(({ key }) => key in wrong)?.key);
  };

  /** Whether it was sent. */
  const send = async (element: HTMLFormElement): Promise<boolean> => {
    begin();
    const { check, sendForm } = await open();
    const values = readValues(element, fields);
    const wrong = check(fields, values.answers, place);
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return false;
    }
    setErrors({});
    setStatus('sending');
    const given = await ticket.current;
    ticket.current = null;
    const outcome = await sendForm(place, values, given);
    if (outcome.status === 'refused') refuse(outcome.errors);
    else setStatus(outcome.status);
    return outcome.status === 'sent';
  };

  return {
    status,
    errors,
    dayIn,
    onSubmit: (event) => {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      const element = event.currentTarget;
      send(element).then(
        (isSent) => {
          busy.current = isSent;
        },
        // Without its code the form is what it was before it came alive: the browser posts it.
        () => element.submit(),
      );
    },
    // What was wrong is told to be right as soon as it is; what is being written for the first time is left alone.
    onChange: (event) => {
      const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
      if (name === null || !(name in errors) || !runtime.current) return;
      const { [name]: now } = runtime.current.check(fields, readValues(event.currentTarget, fields).answers, place);
      const { [name]: _, ...others } = errors;
      setErrors(now === undefined ? others : { ...others, [name]: now });
    },
    onFocus: begin,
  };
}
