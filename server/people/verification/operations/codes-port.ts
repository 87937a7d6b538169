import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CodeChannel, CodePurpose } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Notices } from '../../notifications/port.ts';
import { requireNoTransaction } from './require-no-transaction.ts';
import { shifted, secondsUntil } from '../rules/seconds.ts';
import { hashed } from './hashed.ts';
import { networkOf } from './network-address.ts';
import type { CodeRequest, CodeSent, Codes, Proven } from '../port.ts';
import {
  countNetworkRequestStatement,
  targetRequestsStatement,
  voidCodesStatement,
  lockWaitingStatement,
  replaceCodeStatement,
  lockTargetStatement,
  insertCodeStatement,
  readProofStatement,
  openCodeStatement,
  countTryStatement,
  markUsedStatement,
  useProofStatement,
  vouchStatement,
  codeStateStatement,
} from '../store/codes.ts';

export interface CodeOptions {
  database: Database;
  notices: Pick<Notices, 'send'>;
  secret: string;
}

const HOUR_SECONDS = 3600;
const maxPerHour = limits.codesAnHour;
/** Minimum duration of every answer in milliseconds. Writing a message takes a few, so timing does not reveal whether one was written. */
const ANSWER_MS = 80;
/** Placeholder hash that no code matches. */
const noHash = '0'.repeat(64);

const templates = { Email: 'User.EmailValidation', Sms: 'User.PhoneValidation' } as const;

interface ProvenRow {
  purpose: CodePurpose;
  target: string;
  account_id: string | null;
}

/** One-time codes in the database. Only an HMAC of code, ticket and purpose is stored. */
export function createCodes({ database, notices, secret }: CodeOptions): Codes {
  const hashOf = (ticket: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', secret).update(`code|${ticket}|${purpose}|${code}`).digest('hex');

  /**
   * Throws CodeTooSoon or TooManyAttempts if the asker requested too recently or too often. Members and visitors also share one limit per class,
   * so that requests by others do not limit an owner.
   */
  async function checkTargetLimits({ purpose, target, asker }: CodeRequest, now: Date): Promise<void> {
    // Excludes vouched proofs, which expire when created, because no code was sent.
    const sent = await targetRequestsStatement.first(database, [
      target,
      purpose,
      shifted(now, -HOUR_SECONDS),
      asker.class,
      hashed(asker.key),
    ]);
    const again = sent?.last && shifted(sent.last, limits.codeAgainSeconds);
    if (again && again > now) throw new DomainError('CodeTooSoon', [], secondsUntil(again, now));
    if (sent?.first && sent.own >= maxPerHour.asker)
      throw new DomainError('TooManyAttempts', [], secondsUntil(shifted(sent.first, HOUR_SECONDS), now));
    if (asker.class !== 'Owner' && sent?.firstOfAll && sent.all >= maxPerHour.strangers)
      throw new DomainError('TooManyAttempts', [], secondsUntil(shifted(sent.firstOfAll, HOUR_SECONDS), now));
  }

  /** The asker's code that is still valid. */
  async function findOpenCode(request: CodeRequest, now: Date): Promise<CodeSent | undefined> {
    const { purpose, channel, target, asker, accountId } = request;
    const row = await openCodeStatement.first(database, [
      target,
      purpose,
      channel,
      hashed(asker.key),
      accountId ?? null,
      now,
    ]);
    if (!row) return undefined;
    const again = shifted(row.createdAt, limits.codeAgainSeconds);
    return {
      ticket: row.id,
      expiresInSeconds: secondsUntil(row.expiresAt, now),
      againInSeconds: again > now ? secondsUntil(again, now) : 0,
    };
  }

  /** Counts a visitor's request for its network, per hour from the first request. Refused requests do not count. */
  async function countNetworkRequest(address: string, now: Date): Promise<void> {
    const row = await countNetworkRequestStatement.first(database, [
      hashed(`codes|${networkOf(address)}`),
      now,
      shifted(now, -HOUR_SECONDS),
    ]);
    if (row && row.count > maxPerHour.network)
      throw new DomainError('TooManyAttempts', [], secondsUntil(shifted(row.since, HOUR_SECONDS), now));
  }

  /** Stores a new code and invalidates the asker's earlier ones. Returns the ticket. */
  async function saveCode(request: CodeRequest, code: string, now: Date): Promise<string> {
    const ticket = chance.uuid();
    await insertCodeStatement.run(database, [
      ticket,
      request.purpose,
      request.channel,
      request.target,
      request.accountId ?? null,
      request.message === 'code' ? hashOf(ticket, request.purpose, code) : null,
      limits.codeTries,
      now,
      shifted(now, limits.codeSeconds),
      hashed(request.asker.key),
      request.asker.class,
    ]);
    return ticket;
  }

  type Addressee = Pick<CodeRequest, 'channel' | 'target' | 'language'>;
  const messageTo = ({ channel, target, language }: Addressee) => ({
    channel,
    to: target,
    language,
    template: templates[channel],
  });
  const sendCode = (addressee: Addressee, code: string): Promise<void> =>
    notices.send({ ...messageTo(addressee), tokens: { Code: code, Minutes: limits.codeSeconds / 60 }, code });

  async function send({ message, ...addressee }: CodeRequest, code: string): Promise<void> {
    if (message === 'exists') {
      await notices.send({ ...messageTo(addressee), template: 'User.AccountExists', tokens: {} });
    }
    if (message === 'code') await sendCode(addressee, code);
  }

  /** Counts the try, and marks the code as used if it is right. With `proof`, stores that proof for a later step. */
  async function useCode(
    ticket: string,
    code: string,
    purpose: CodePurpose,
    accountId: string | undefined,
    proof?: string,
  ): Promise<Proven> {
    requireNoTransaction(database);
    const now = clock.now();
    const scope = [ticket, purpose, accountId ?? null] as const;
    const tried = await countTryStatement.first(database, [...scope, now]);
    if (!tried) throw await refusalFor(scope);
    const digest = Buffer.from(hashOf(ticket, purpose, code), 'hex');
    if (!timingSafeEqual(digest, Buffer.from(tried.code_hash ?? noHash, 'hex'))) throw new DomainError('CodeWrong');
    const used = await markUsedStatement.all(database, [
      ticket,
      now,
      proof === undefined ? null : hashed(proof),
      shifted(now, limits.proofSeconds),
    ]);
    if (used.length === 0) throw new DomainError('CodeUsed');
    return provenBy(tried);
  }

  /** A code of another account or purpose is reported like an unknown one. */
  async function refusalFor(
    scope: readonly [ticket: string, purpose: CodePurpose, accountId: string | null],
  ): Promise<DomainError> {
    const row = await codeStateStatement.first(database, scope);
    if (!row) return new DomainError('CodeWrong');
    if (row.used_at) return new DomainError('CodeUsed');
    return new DomainError(row.tries_left === 0 ? 'CodeTooManyTries' : 'CodeExpired');
  }

  async function issue(request: CodeRequest): Promise<CodeSent> {
    const now = clock.now();
    const code = newCode();
    // Serialises requests for one target, because concurrent ones would each find no earlier code.
    await lockTargetStatement.run(database, [request.target]);
    const open = request.resumes === true ? await findOpenCode(request, now) : undefined;
    if (open) return open;
    await checkTargetLimits(request, now);
    if (request.asker.class === 'Visitor') await countNetworkRequest(request.address, now);
    const ticket = await saveCode(request, code, now);
    await send(request, code);
    return { ticket, expiresInSeconds: limits.codeSeconds, againInSeconds: limits.codeAgainSeconds };
  }

  return {
    async request(request) {
      const [sent] = await Promise.all([database.inTransaction(() => issue(request)), wait(ANSWER_MS)]);
      return sent;
    },

    check: (ticket, code, purpose, accountId) => useCode(ticket, code, purpose, accountId),

    async prove(ticket, code, purpose) {
      const proof = chance.secret(32);
      return { ...(await useCode(ticket, code, purpose, undefined, proof)), proof };
    },

    async vouch(purpose, target) {
      const now = clock.now();
      const proof = chance.secret(32);
      const channel: CodeChannel = target.startsWith('+') ? 'Sms' : 'Email';
      await vouchStatement.run(database, [
        chance.uuid(),
        purpose,
        channel,
        target,
        now,
        hashed(proof),
        shifted(now, limits.proofSeconds),
      ]);
      return proof;
    },

    async readProof(proof, purposes) {
      const row = await readProofStatement.first(database, [hashed(proof), purposes, clock.now()]);
      return provenBy(required(row, 'ProofInvalid'));
    },

    resend: (accountId, targets, language) =>
      database.inTransaction(async () => {
        const now = clock.now();
        const since = shifted(now, -limits.codeSeconds);
        const row = await lockWaitingStatement.first(database, [accountId, targets, since, now]);
        const { id, purpose, channel, target, createdAt } = required(row, 'NoCodeWaiting');
        const again = shifted(createdAt, limits.codeAgainSeconds);
        if (again > now) throw new DomainError('CodeTooSoon', [], secondsUntil(again, now));
        const code = newCode();
        await replaceCodeStatement.run(database, [
          id,
          hashOf(id, purpose, code),
          now,
          shifted(now, limits.codeSeconds),
        ]);
        await sendCode({ channel, target, language }, code);
        return target;
      }),

    async forget(accountId, purposes) {
      await voidCodesStatement.run(database, [accountId, purposes, clock.now()]);
    },

    async useProof(proof, purposes) {
      const row = await useProofStatement.first(database, [hashed(proof), purposes, clock.now()]);
      return provenBy(required(row, 'ProofInvalid'));
    },
  };
}

const newCode = (): string =>
  randomInt(10 ** limits.codeDigits)
    .toString()
    .padStart(limits.codeDigits, '0');

const provenBy = ({ purpose, target, account_id: accountId }: ProvenRow): Proven => ({
  purpose,
  target,
  accountId: accountId ?? undefined,
});
