import { safeRedirect } from '../../../contract/safe-redirect.ts';
import { tabStore } from '../../parts/form/tab-store.ts';

/** Milliseconds for which somebody may take to sign in or register. */
const waitsMs = 60 * 60_000;
const store = tabStore<{ address: string; at: number }>('redirect_url');

/** Keeps in this tab where its reader wants to go once signed in, for ways of signing in that lose the address's own word of it. */
export const keepTarget = (address: string): void => store.save({ address, at: Date.now() });

/** Where the reader wanted to go, asked once, when they have signed in. */
export function takeTarget(): string | undefined {
  const stored = store.read();
  store.save(undefined);
  return stored && Date.now() - stored.at < waitsMs ? safeRedirect(stored.address) : undefined;
}
