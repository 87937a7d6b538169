import { createHash, timingSafeEqual } from 'node:crypto';
import { limits } from '../../../../contract/limits.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Flows } from '../port.ts';
import { providerSeconds, ticketSeconds } from '../rules.ts';
import {
  deleteFlowsBefore,
  flowByTicket,
  insertFlow,
  redeemProof,
  claimState,
  useTicket,
  writeOutcome,
} from '../store.ts';

const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const secretBytes = 32;

function sameHash(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const before = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1000);

/** Stores flows in the database, so that any server instance can handle the provider's answer. */
export function createFlows(database: Database): Flows {
  async function use(id: string, proofHash: string | null): Promise<void> {
    const isFirst = await useTicket(database, id, { usedAt: clock.now(), proofHash });
    if (!isFirst) throw new DomainError('ExternalTicketInvalid');
  }

  return {
    async start({ provider, language, redirectUrl, flowId }) {
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

    async acceptReturn(provider, state) {
      const ticket = chance.secret(secretBytes);
      const secrets = { stateHash: hash(state), provider, ticketHash: hash(ticket) };
      const row = await claimState(database, secrets, before(providerSeconds));
      return row && { ...row, redirectUrl: row.redirectUrl ?? undefined, ticket };
    },

    saveOutcome: (id, outcome) => writeOutcome(database, id, outcome),

    async open(ticket, providers, flowId) {
      const row = await flowByTicket(database, hash(ticket), { providers, since: before(ticketSeconds) });
      const flow = required(row, 'ExternalTicketInvalid');
      // Login CSRF: without this check, a link with an attacker's ticket would sign the victim in to the attacker's account.
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

    deleteExpired: () => deleteFlowsBefore(database, before(ticketSeconds + limits.proofSeconds)),
  };
}
