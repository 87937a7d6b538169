import { safeRedirect } from '../../../contract/safe-redirect.ts';
import { tabStore } from '../../parts/form/tab-store.ts';

/** Maximum time from saving the target to the end of the sign-in. */
const maxAgeMs = 60 * 60_000;
const store = tabStore<{ address: string; at: number }>('redirect_url');

/** Saves the redirect target in this tab, for sign-in methods that lose the address parameter. */
export const saveReturnTarget = (address: string): void => store.save({ address, at: Date.now() });

/** Reads and removes the saved redirect target. Undefined if it is missing or too old. */
export function takeReturnTarget(): string | undefined {
  const stored = store.read();
  store.save(undefined);
  return stored && Date.now() - stored.at < maxAgeMs ? safeRedirect(stored.address) : undefined;
}
