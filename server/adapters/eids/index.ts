import { httpAuthority } from './http.ts';
import { localAuthority } from './local.ts';
import type { AuthorityAdapter } from './port.ts';

export { AuthorityUnreachable } from './port.ts';
export type {
  AuthorityAdapter,
  AuthorityAnswer,
  AuthorityApplicant as AuthorityBearer,
  AuthorityQuestion,
} from './port.ts';

export interface AuthoritySettings {
  isProduction: boolean;
  EIDS_URL?: string | undefined;
  EIDS_KEY?: string | undefined;
}

/**
 * Returns the configured register, or a local stand-in outside production. Throws in production without settings, because anyone could then list
 * anything. Throws if only one setting is given.
 */
export function authorityFrom({ isProduction, EIDS_URL: url, EIDS_KEY: key }: AuthoritySettings): AuthorityAdapter {
  if (url && key) return httpAuthority({ url, key });
  if (isProduction || url || key) {
    throw new Error('Set both EIDS_URL and EIDS_KEY. See docs/operating.md.');
  }
  return localAuthority;
}
