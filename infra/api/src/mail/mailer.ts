export interface Mail {
  /** The same each time that it may be sent again: mailboxes can tell that it is one. Letters, digits and hyphens. */
  readonly id?: string;
  /** One mailbox. */
  readonly to: string;
  /** One mailbox that answers go to; whoever sends the mail where absent. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
}

/** How mails leave the installation. */
export interface Mailer {
  /** Resolves once the mail is handed over. Rejects where it is not. */
  readonly send: (mail: Mail) => Promise<void>;
}
