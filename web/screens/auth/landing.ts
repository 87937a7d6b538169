import { externalProviders } from '../../../contract/enums.ts';
import type { ExternalProvider } from '../../../contract/enums.ts';

/** What a sign-in elsewhere brought back to the login screen. */
export interface Landing {
  ticket: string;
  provider: ExternalProvider | undefined;
}

/** Reads `?external=…&provider=…`; nothing where there is no ticket. */
export function landingOf(search: string): Landing | undefined {
  const query = new URLSearchParams(search);
  const ticket = query.get('external');
  if (ticket === null) return undefined;
  return { ticket, provider: externalProviders.find((one) => one === query.get('provider')) };
}
