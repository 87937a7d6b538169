import { httpAuthority } from './http.ts';
import { localAuthority } from './local.ts';
import type { AuthorityAdapter } from './port.ts';

export { AuthorityAway } from './port.ts';
export type {
  AuthorityAdapter,
  AuthorityAnswer,
  AuthorityApplicant as AuthorityBearer,
  AuthorityQuestion,
} from './port.ts';

/** The settings that say who is asked. */
export interface AuthoritySettings {
  isProduction: boolean;
  EIDS_URL?: string | undefined;
  EIDS_KEY?: string | undefined;
}

/**
 * The register that the settings name; on a local machine one that stands in for it. Throws one sentence for a production without it, since
 * there anybody could offer anything, and where only half is configured.
 */
export function authorityFrom({ isProduction, EIDS_URL: url, EIDS_KEY: key }: AuthoritySettings): AuthorityAdapter {
  if (url && key) return httpAuthority({ url, key });
  if (isProduction || url || key) {
    throw new Error('EIDS_URL and EIDS_KEY must both be given. See docs/operating.md.');
  }
  return localAuthority;
}
