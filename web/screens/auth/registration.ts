import type { AnnouncementChannel, ExternalProvider } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import { tabStore } from '../../parts/form/tab-store.ts';
import type { ContactKind } from '../../parts/form/verification.ts';

/** A registration in progress. Typed values are stored, except passwords. */
export interface Registration {
  kind?: ContactKind;
  target?: string;
  /** Proves that the user owns the target. */
  proof?: string;
  /** The proof also shows that another account had the number and that the user has its phone. */
  takesOver?: boolean;
  external?: External;
  name?: string;
  surname?: string;
  consents?: Partial<Record<AnnouncementChannel, boolean>>;
}

/** A provider sign-in to link with the new account. */
export interface External {
  provider: ExternalProvider;
  externalProof: string;
  /** The address from the provider; not verified. */
  email?: string;
  /** Milliseconds since 1970. */
  at: number;
}

const store = tabStore<Registration>('registration');

export const saveRegistration = store.save;

/** Empty on the server. */
export const savedRegistration = (): Registration => store.read() ?? {};

/** `null` without a registration; `undefined` until it is read. */
export const useRegistration = store.use;

/** The provider sign-in, while the service still accepts its proof. */
export function liveExternal(registration: Registration | null | undefined): External | undefined {
  const external = registration?.external;
  return external && Date.now() - external.at < limits.proofSeconds * 1000 ? external : undefined;
}

/** Removes the proof that was used or has expired; typed values stay. */
export function withoutProof({ proof: _proof, takesOver: _takesOver, ...rest }: Registration): Registration {
  return rest;
}

export function withoutExternal({ external: _external, ...rest }: Registration): Registration {
  return rest;
}
