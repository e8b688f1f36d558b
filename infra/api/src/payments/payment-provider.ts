import type { Card, CardFailure, Locale } from 'shared-contracts';

/** A card, and the provider's name of it: what is charged later. */
export interface HeldCard extends Card {
  readonly method: string;
}

/** A hold on a card that is asked for, and who it is for. */
export interface CardCheck {
  readonly id: string;
  readonly customer: string;
}

export type CheckState =
  /** No card yet, or its bank is still asked. */
  | { readonly status: 'open' }
  | { readonly status: 'held'; readonly card: HeldCard }
  | { readonly status: 'failed'; readonly reason: CardFailure };

export interface CheckRequest {
  /** The same request again is answered with the same check. */
  readonly key: string;
  readonly project: string;
  /** Known from before; null of somebody new. */
  readonly customer: string | null;
  readonly email: string;
  readonly name: string;
  /** Hundredths of the currency. */
  readonly amount: number;
  readonly currency: string;
}

export interface ChargeRequest {
  readonly key: string;
  readonly customer: string;
  readonly method: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

export type ChargeOutcome =
  | { readonly status: 'paid'; readonly id: string }
  | { readonly status: 'failed'; readonly id: string | null; readonly reason: CardFailure };
/** Less than the provider takes from any card. */
export interface TooSmall {
  readonly status: 'too_small';
}

export interface RefundRequest {
  readonly key: string;
  /** The provider's name of what was paid. */
  readonly charge: string;
  /** Hundredths of the currency. */
  readonly amount: number;
  /** What goes back of the same charge by requests before this one. */
  readonly before: number;
  readonly currency: string;
}

/** `failed`: by the provider or the bank; it may be asked for again, which is another refund then. */
export interface RefundOutcome {
  readonly status: 'pending' | 'done' | 'failed';
  /** For who operates the installation. */
  readonly reason?: string;
}

/** A document in which a card is asked for: it alone sees the number. */
export interface FrameDocument {
  readonly html: string;
  /** Its content security policy. */
  readonly policy: string;
}

export interface FrameOptions {
  readonly locale: Locale;
  /** Where the document stands itself. */
  readonly path: string;
}

/**
 * Whoever holds and charges cards. Every request with a key may be sent again, after any failure, and has one effect.
 * Rejects with `unavailable` where it does not answer in time, and with `no_payments` where it takes none of this
 * installation's requests to move money until somebody has looked.
 */
export interface PaymentProvider {
  /** Whether no money moves. */
  readonly isTest: boolean;
  readonly begin: (request: CheckRequest) => Promise<CardCheck>;
  readonly read: (check: string) => Promise<CheckState>;
  /** Lets go what is held; of a check that holds nothing, ends it. Done again it is harmless. */
  readonly release: (check: string, key: string) => Promise<void>;
  readonly charge: (request: ChargeRequest) => Promise<ChargeOutcome | TooSmall>;
  /** What became of a charge that was asked for before; null where there is none. Asked after those under way have ended. */
  readonly findCharge: (key: string, customer: string) => Promise<ChargeOutcome | null>;
  /**
   * Gives back what was paid, or a part of it, to the card that paid. Asked again under its key, which is known for good,
   * it tells what became of it; a refund that failed is made anew.
   */
  readonly refund: (request: RefundRequest) => Promise<RefundOutcome>;
  readonly frame: (check: string, options: FrameOptions) => Promise<FrameDocument>;
  /** What the provider's own document tells it; never a card's number. Absent where it talks to the provider itself. */
  readonly hear?: (check: string, told: unknown) => Promise<unknown>;
  /** The checks that a signed message of the provider is about. Throws `malformed` for any other message. Absent where it sends none. */
  readonly readMessage?: (body: string, signature: string) => Promise<readonly string[]>;
}
