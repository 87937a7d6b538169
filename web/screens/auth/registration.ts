import type { AnnouncementChannel, ExternalProvider } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import { tabStore } from '../../parts/form/tab-store.ts';
import type { ContactKind } from '../../parts/form/verification.ts';

/** A registration under way. What was typed is kept but for passwords. */
export interface Registration {
  kind?: ContactKind;
  target?: string;
  /** The word that the target is theirs. */
  proof?: string;
  /** The proof says that the number was another account's, and its owner's phone is this one. */
  takesOver?: boolean;
  external?: External;
  name?: string;
  surname?: string;
  consents?: Partial<Record<AnnouncementChannel, boolean>>;
}

/** A sign-in elsewhere that the new account is to be linked with. */
export interface External {
  provider: ExternalProvider;
  externalProof: string;
  /** The address that the provider says; not proved. */
  email?: string;
  /** Milliseconds since 1970. */
  at: number;
}

const store = tabStore<Registration>('registration');

export const keepRegistration = store.save;

/** The registration as it stands; only in the browser. */
export const keptRegistration = (): Registration => store.read() ?? {};

/** `null` where there is none, `undefined` while nobody knows. */
export const useRegistration = store.use;

/** The sign-in elsewhere, while the service still takes its word. */
export function liveExternal(registration: Registration | null | undefined): External | undefined {
  const external = registration?.external;
  return external && Date.now() - external.at < limits.proofSeconds * 1000 ? external : undefined;
}

/** Without the parts that were used up or ran out; what was typed stays. */
export function withoutProof({ proof: _proof, takesOver: _takesOver, ...rest }: Registration): Registration {
  return rest;
}

export function withoutExternal({ external: _external, ...rest }: Registration): Registration {
  return rest;
}
