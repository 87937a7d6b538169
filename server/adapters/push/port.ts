export type PushTarget =
  | { kind: 'browser'; endpoint: string; keys: { p256dh: string; auth: string } }
  | { kind: 'application'; token: string };

export interface OutgoingPush {
  /** The same on every attempt. A later push with the same id replaces the earlier one on the screen. */
  id: string;
  title: string;
  body: string;
  /** Absolute URL that a click opens. */
  url?: string;
  /** The notification's own id, so that a click can mark it as read. */
  notificationId?: string;
  /** True if it may wake a sleeping phone. */
  isUrgent: boolean;
}

/** `send` returns `gone` if the target no longer exists and must be deleted. Throws `Undelivered`. */
export interface PushGateway {
  /** The public key that browsers subscribe with. */
  publicKey: string;
  send(target: PushTarget, push: OutgoingPush): Promise<'sent' | 'gone'>;
}
