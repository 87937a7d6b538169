/** A mail, ready to go out. */
export interface OutgoingMail {
  /** With its angle brackets; the same at every try, so that a mailbox can tell a repetition. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers: how to unsubscribe. */
  headers: Readonly<Record<string, string>>;
  /** The one-time code inside, for the local outbox alone. */
  code?: string;
}

/** What mails are sent by. `send` throws `Undelivered`. */
export interface MailGateway {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
