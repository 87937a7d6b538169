import { createHash, timingSafeEqual } from 'node:crypto';
import type { ExternalProvider, Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { ProviderFailureCode } from '../port.ts';
import { awaySeconds, ticketSeconds } from '../rules.ts';
import type { ExternalClaims } from '../tables.ts';
import {
  deleteFlowsBefore,
  flowByTicket,
  insertFlow,
  redeemProof,
  takeState,
  useTicket,
  writeOutcome,
} from '../store.ts';

/** A sign-in that has just left. */
export interface Departure {
  provider: ExternalProvider;
  language: Language;
  redirectUrl: string | undefined;
  /** What the browser's own cookie says. */
  flowId: string;
}

/** A sign-in that has just come back, for the first time. */
export interface Arrival {
  id: string;
  provider: ExternalProvider;
  language: Language;
  redirectUrl: string | undefined;
  nonce: string;
  verifier: string;
  /** For our own page; answers nothing yet. */
  ticket: string;
}

/** A sign-in that its own browser takes up. */
export interface OpenFlow {
  id: string;
  provider: ExternalProvider;
  claims: ExternalClaims;
}

/** Sign-ins under way, from leaving our page to the last step. Every secret of theirs is kept as a hash. */
export interface Flows {
  depart(departure: Departure): Promise<{ state: string; nonce: string; verifier: string }>;
  /** Takes a state, once. Nothing for one that is unknown, used or older than fifteen minutes. */
  arrive(provider: ExternalProvider, state: string): Promise<Arrival | undefined>;
  /** Records what came of it: from now on the ticket says it. */
  conclude(id: string, outcome: ExternalClaims | ProviderFailureCode): Promise<void>;
  /**
   * The sign-in of a ticket, for the browser that began it. Refuses ExternalTicketInvalid for every other, and, once, with what the provider
   * failed with.
   */
  open(ticket: string, providers: readonly ExternalProvider[], flowId: string | undefined): Promise<OpenFlow>;
  /** Uses a ticket up. Refuses ExternalTicketInvalid where somebody else just did. */
  use(id: string): Promise<void>;
  /** Uses a ticket up, and answers a proof of it for registration. */
  useForProof(id: string): Promise<string>;
  /** Uses a proof up. Refuses ExternalTicketInvalid. */
  redeem(proof: string): Promise<OpenFlow>;
  /** Forgets everything that nobody can take up any more. */
  forgetOld(): Promise<void>;
}

const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const secretBytes = 32;

function sameHash(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const before = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1000);

/** The sign-ins under way, in the database: whichever copy of the server gets the answer knows the question. */
export function createFlows(database: Database): Flows {
  async function use(id: string, proofHash: string | null): Promise<void> {
    const isFirst = await useTicket(database, id, { usedAt: clock.now(), proofHash });
    if (!isFirst) throw new DomainError('ExternalTicketInvalid');
  }

  return {
    async depart({ provider, language, redirectUrl, flowId }) {
      const [state, nonce, verifier] = [
        chance.secret(secretBytes),
        chance.secret(secretBytes),
        chance.secret(secretBytes),
      ];
      await insertFlow(database, {
        id: chance.uuid(),
        provider,
        stateHash: hash(state),
        browserHash: hash(flowId),
        nonce,
        verifier,
        language,
        redirectUrl,
        createdAt: clock.now(),
      });
      return { state, nonce, verifier };
    },

    async arrive(provider, state) {
      const ticket = chance.secret(secretBytes);
      const secrets = { stateHash: hash(state), provider, ticketHash: hash(ticket) };
      const row = await takeState(database, secrets, before(awaySeconds));
      return row && { ...row, redirectUrl: row.redirectUrl ?? undefined, ticket };
    },

    conclude: (id, outcome) => writeOutcome(database, id, outcome),

    async open(ticket, providers, flowId) {
      const row = await flowByTicket(database, hash(ticket), { providers, since: before(ticketSeconds) });
      const flow = required(row, 'ExternalTicketInvalid');
      // Whoever follows a link with somebody else's ticket would be signed in to that one's account.
      if (flowId === undefined || !sameHash(hash(flowId), flow.browserHash))
        throw new DomainError('ExternalTicketInvalid');
      if (flow.failure !== null) {
        await use(flow.id, null);
        throw new DomainError(flow.failure);
      }
      return { id: flow.id, provider: flow.provider, claims: required(flow.claims, 'ExternalTicketInvalid') };
    },

    use: async (id) => use(id, null),

    async useForProof(id) {
      const proof = chance.secret(secretBytes);
      await use(id, hash(proof));
      return proof;
    },

    async redeem(proof) {
      const row = await redeemProof(database, hash(proof), before(limits.proofSeconds));
      return required(row, 'ExternalTicketInvalid');
    },

    forgetOld: () => deleteFlowsBefore(database, before(ticketSeconds + limits.proofSeconds)),
  };
}
