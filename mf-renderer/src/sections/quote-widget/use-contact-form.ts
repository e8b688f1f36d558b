import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FormField } from 'shared-contracts';
import { checkAnswers, type FormState } from 'shared-contracts/forms';
import { readValues } from './form-values.ts';
import { askTicket, type FormPlace, sendForm, type Ticket } from './send-form.ts';

type Errors = Readonly<Record<string, string>>;

export interface ContactForm {
  readonly status: FormState['status'] | 'open' | 'sending';
  readonly errors: Errors;
  /** The day where the visitor is; null on the server. */
  readonly today: string | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  readonly onFocus: () => void;
}

/** `YYYY-MM-DD` of this place, now. */
const localDay = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** That of a form which came back. */
const ticketOf = (posted: FormState | undefined): Promise<Ticket> | null =>
  posted && 'ticket' in posted && posted.ticket ? Promise.resolve({ ticket: posted.ticket, from: 0 }) : null;

function focusOn(form: HTMLFormElement | null, key: string | undefined): void {
  const found = key === undefined ? null : form?.elements.namedItem(key);
  const element = found instanceof RadioNodeList ? found[0] : found;
  if (element instanceof HTMLElement) element.focus();
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
  const [today, setToday] = useState<string | null>(null);
  const ticket = useRef<Promise<Ticket | null> | null>(ticketOf(posted));

  const check = (element: HTMLFormElement): Errors =>
    checkAnswers(fields, readValues(element, fields).answers, { locale: place.locale, today: localDay() }).errors;
  const begin = (): void => {
    ticket.current ??= askTicket(place);
  };
  useEffect(() => {
    setToday(localDay());
    if (form.current?.contains(document.activeElement)) begin();
  }, []);

  const refuse = (wrong: Errors): void => {
    setErrors(wrong);
    setStatus('refused');
    focusOn(form.current, fields.find(({ key }) => key in wrong)?.key);
  };

  const send = async (element: HTMLFormElement): Promise<void> => {
    const values = readValues(element, fields);
    setErrors({});
    setStatus('sending');
    begin();
    const given = await ticket.current;
    ticket.current = null;
    const outcome = await sendForm(place, values, given);
    if (outcome.status === 'refused') refuse(outcome.errors);
    else setStatus(outcome.status);
  };

  return {
    status,
    errors,
    today,
    onSubmit: (event) => {
      event.preventDefault();
      if (status === 'sending') return;
      const wrong = check(event.currentTarget);
      if (Object.keys(wrong).length > 0) refuse(wrong);
      else void send(event.currentTarget);
    },
    // What was wrong is told to be right as soon as it is; what is being written for the first time is left alone.
    onChange: (event) => {
      const { name } = event.target as HTMLInputElement;
      if (!(name in errors)) return;
      const { [name]: now } = check(event.currentTarget);
      const { [name]: _, ...others } = errors;
      setErrors(now === undefined ? others : { ...others, [name]: now });
    },
    onFocus: begin,
  };
}
