export interface OutgoingSms {
  /** The same on every attempt. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
  /** The one-time code in the text, for the local outbox only. */
  code?: string;
}

/** `send` throws `Undelivered`. */
export interface SmsGateway {
  send(sms: OutgoingSms): Promise<void>;
}
