/** A browser that subscribed, or an application with its token. */
export type PushTarget =
  | { kind: 'browser'; endpoint: string; keys: { p256dh: string; auth: string } }
  | { kind: 'application'; token: string };

/** What a phone or a browser shows, and what a click opens. */
export interface OutgoingPush {
  /** The same at every try; a later one with the same id replaces the earlier on the screen. */
  id: string;
  title: string;
  body: string;
  /** Where a click leads, an absolute address. */
  url?: string;
  /** For clients: the notification's own id, so that a click can mark it as read. */
  notificationId?: string;
  /** Whether it should wake a sleeping phone. */
  isUrgent: boolean;
}

/**
 * What push messages are sent by. `send` answers `gone` where the target exists no more and must be forgotten; throws `Undelivered` where
 * the gateway did not take it.
 */
export interface PushGateway {
  /** The public key with which browsers subscribe. */
  publicKey: string;
  send(target: PushTarget, push: OutgoingPush): Promise<'sent' | 'gone'>;
}
