/** A text message, ready to go out. */
export interface OutgoingSms {
  /** The same at every try. */
  id: string;
  /** With the plus. */
  to: string;
  text: string;
  /** The one-time code inside, for the local outbox alone. */
  code?: string;
}

/** What text messages are sent by. `send` throws `Undelivered`. */
export interface SmsGateway {
  send(sms: OutgoingSms): Promise<void>;
}
