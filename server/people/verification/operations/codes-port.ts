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
import { hashed } from '../rules/hashed.ts';
import { networkOf } from '../rules/network-address.ts';
import type { CodeRequest, CodeSent, Codes, Proven } from '../port.ts';
import {
  countNetworkRequestStatement,
  targetRequestsStatement,
  voidCodesStatement,
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
/** Writing a message takes a few milliseconds. Every answer takes longer, so that none tells whether one was written. */
const ANSWER_MS = 80;
/** Stands for the hash of a code that is never right. */
const noHash = '0'.repeat(64);

const templates = { Email: 'User.EmailValidation', Sms: 'User.PhoneValidation' } as const;

interface ProvenRow {
  purpose: CodePurpose;
  target: string;
  account_id: string | null;
}

/** One-time codes in the database. A code itself is kept nowhere: only an HMAC of it, its ticket and its purpose. */
export function createCodes({ database, notices, secret }: CodeOptions): Codes {
  const hashOf = (ticket: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', secret).update(`code|${ticket}|${purpose}|${code}`).digest('hex');

  /**
   * Refuses where the asker had a code for this target and purpose a moment ago, or too many for the target; or where all others of the
   * asker's class, but for owners, had. What somebody else asked for is nothing to an owner.
   */
  async function checkTargetLimits({ purpose, target, asker }: CodeRequest, now: Date): Promise<void> {
    // What was vouched for ended as it began: nothing was sent.
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

  /** The asker's own code for this that is still good. */
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

  /** Counts a visitor's request for its network, by hours that begin with the first one. A refused request does not count. */
  async function countNetworkRequest(address: string, now: Date): Promise<void> {
    const row = await countNetworkRequestStatement.first(database, [
      hashed(`codes|${networkOf(address)}`),
      now,
      shifted(now, -HOUR_SECONDS),
    ]);
    if (row && row.count > maxPerHour.network)
      throw new DomainError('TooManyAttempts', [], secondsUntil(shifted(row.since, HOUR_SECONDS), now));
  }

  /** Keeps a new code and makes the asker's earlier ones worthless. Answers its ticket. */
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

  async function send({ channel, target, language, message }: CodeRequest, code: string): Promise<void> {
    if (message === 'nothing') return;
    const common = { channel, to: target, language, template: templates[channel] };
    await notices.send(
      message === 'exists'
        ? { ...common, tokens: {}, variant: 'AccountExists' }
        : { ...common, tokens: { Code: code, Minutes: limits.codeSeconds / 60 }, code },
    );
  }

  /** Uses a code up for whoever has the right one; every try counts. With a proof, the code is exchanged for it. */
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

  /** Somebody else's code, and one for another purpose, is as wrong as one that never was. */
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
    const code = randomInt(10 ** limits.codeDigits)
      .toString()
      .padStart(limits.codeDigits, '0');
    // Requests for one target follow one another, or two at once would both find that there was none.
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

    async forget(accountId, purposes) {
      await voidCodesStatement.run(database, [accountId, purposes, clock.now()]);
    },

    async useProof(proof, purposes) {
      const row = await useProofStatement.first(database, [hashed(proof), purposes, clock.now()]);
      return provenBy(required(row, 'ProofInvalid'));
    },
  };
}

const provenBy = ({ purpose, target, account_id: accountId }: ProvenRow): Proven => ({
  purpose,
  target,
  accountId: accountId ?? undefined,
});
