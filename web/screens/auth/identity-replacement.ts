import { limits } from '../../../contract/limits.ts';
import { tabStore } from '../../parts/form/tab-store.ts';

/** The new identity's ticket, stored while the member signs in with the old identity. */
interface Replacement {
  ticket: string;
  /** Milliseconds since 1970. */
  at: number;
}

export const replacementStore = tabStore<Replacement>('identity.replacement');

/** Reads and removes the new identity's ticket. Undefined if it is missing or older than the proof lifetime. */
export function takeReplacement(): string | undefined {
  const stored = replacementStore.read();
  replacementStore.save(undefined);
  return stored && Date.now() - stored.at < limits.proofSeconds * 1000 ? stored.ticket : undefined;
}
