export interface OutgoingMail {
  /** With angle brackets; the same on every attempt, so that mailboxes can detect duplicates. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers, such as for unsubscribing. */
  headers: Readonly<Record<string, string>>;
  /** The one-time code in the text, for the local outbox only. */
  code?: string;
}

/** `send` throws `Undelivered`. */
export interface MailGateway {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
