import type { Notification } from '../../../contract/schemas/notification.ts';

/** A notification's tokens by their names, as `fillTokens` takes them. */
export const tokenValues = (tokens: Notification['tokens']): Record<string, string> =>
  Object.fromEntries(tokens.map(({ key, value }) => [key, value]));
