import type { Notification } from '../../../contract/schemas/notification.ts';

/** A notification's tokens as an object, for `fillTokens`. */
export const tokenValues = (tokens: Notification['tokens']): Record<string, string> =>
  Object.fromEntries(tokens.map(({ key, value }) => [key, value]));
