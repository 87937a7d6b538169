import { externalProviders } from '../../../contract/enums.ts';
import type { ExternalProvider } from '../../../contract/enums.ts';

/** The result of an external sign-in, returned to the login screen. */
export interface ExternalReturn {
  ticket: string;
  provider: ExternalProvider | undefined;
}

/** Reads `?external=…&provider=…`; undefined without a ticket. */
export function externalReturnOf(search: string): ExternalReturn | undefined {
  const query = new URLSearchParams(search);
  const ticket = query.get('external');
  if (ticket === null) return undefined;
  return { ticket, provider: externalProviders.find((one) => one === query.get('provider')) };
}
