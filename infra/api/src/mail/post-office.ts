import { FairQueue } from 'shared-contracts/fair-queue';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import type { Mail, Mailer } from './mailer.ts';

/** In whose name a mail goes out: a project by its forms, invitations or hosts, or else the installation, to an account. A digest tells of many messages to forms. */
export interface Sender {
  readonly kind: 'form' | 'digest' | 'invitation' | 'host' | 'account';
  /** Id of the project; of an account, its address. */
  readonly name: string;
  /** Whether the mailbox is that of somebody who works on the project: what others send to it does not count here. */
  readonly toOwn?: boolean;
}

const HOUR = 60 * 60;
/** Most mails in an hour: of a sender, and to one mailbox, whoever asks for them. */
const MOST: Readonly<Record<Sender['kind'], { readonly sender: number; readonly mailbox: number }>> = {
  // Anybody can send forms: what a mailbox is not sent at once comes to it in a digest.
  form: { sender: 200, mailbox: 30 },
  digest: { sender: 60, mailbox: 6 },
  invitation: { sender: 60, mailbox: 6 },
  host: { sender: 60, mailbox: 60 },
  account: { sender: 20, mailbox: 20 },
};

/** A server takes few mails at a time; one that is slow is slow to all senders alike. */
const SHARES = { atOnce: 6, atOncePerKey: 2, waiting: 2000, waitingPerKey: 200 } as const;

/**
 * All mails of a process: senders take turns, and none sends masses, to one mailbox or to many. Rejects with
 * `too_many_requests`, with a QueueFullError, or as the mailer does.
 */
export class PostOffice {
  readonly #mailer: Mailer;
  readonly #limiter: RateLimiter;
  readonly #queue = new FairQueue(SHARES);

  constructor(mailer: Mailer, limiter: RateLimiter) {
    this.#mailer = mailer;
    this.#limiter = limiter;
  }

  async send(mail: Mail, sender: Sender = { kind: 'account', name: mail.to }): Promise<void> {
    const { kind, toOwn = false } = sender;
    const from = `${kind} ${sender.name.toLowerCase()}`;
    const to = `${kind} to ${mail.to.toLowerCase()}`;
    await this.#limiter.take(
      { key: `from ${from}`, most: MOST[kind].sender, seconds: HOUR },
      { key: toOwn ? `${to} ${from}` : to, most: MOST[kind].mailbox, seconds: HOUR },
    );
    await this.#queue.run(from, () => this.#mailer.send(mail));
  }
}
