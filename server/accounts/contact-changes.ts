import type { ExternalLinks } from '../external/port.ts';
import type { Notices } from '../notifications/port.ts';
import type { RequestContext } from '../platform/caller.ts';
import { memberOf } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { Refusal, required } from '../platform/errors.ts';
import type { Sessions } from '../session/port.ts';
import { maskedTarget } from '../verification/index.ts';
import type { Codes, CodeSent } from '../verification/port.ts';
import { contactWays, findLogin, holdLogin, orTaken, requestCode } from './logins.ts';
import type { ContactKind, Login } from './logins.ts';

export interface ContactChangeDeps {
  database: Database;
  codes: Codes;
  sessions: Sessions;
  notices: Notices;
  external: ExternalLinks;
}

export interface ContactChanges {
  /** Sends a code to the new address or number. Refuses ConfirmationRequired. */
  request(kind: ContactKind, target: string, context: RequestContext): Promise<CodeSent>;
  /**
   * Changes the address or number, and tells the one before. Refuses ConfirmationRequired, EmailTaken, PhoneTaken; with the proof that the
   * caller holds another account's number, that account loses it.
   */
  validate(
    kind: ContactKind,
    form: { ticket: string; code: string; existingPhoneProof?: string | undefined },
    context: RequestContext,
  ): Promise<void>;
  /** Sends a code to a number that may belong to an account. */
  requestExisting(phone: string, context: RequestContext): Promise<CodeSent>;
  /** Tells whoever holds the phone whether an account uses its number, and how they may recognise it. */
  validateExisting(
    ticket: string,
    code: string,
  ): Promise<{ proof: string; belongsToAccount: boolean; maskedEmail?: string }>;
}

export function createContactChanges(deps: ContactChangeDeps): ContactChanges {
  const { database, codes, sessions } = deps;
  return {
    async request(kind, target, context) {
      const { id, sessionId } = memberOf(context);
      await sessions.requireConfirmed(sessionId);
      const known = await findLogin(database, kind, target);
      const isOthers = known !== undefined && known.accountId !== id;
      // A number may be taken over, an address not: only for the address no code can be right.
      const message = isOthers && kind === 'email' ? 'exists' : 'code';
      return requestCode(codes, kind, { purpose: contactWays[kind].change, target, message, accountId: id }, context);
    },

    async validate(kind, { ticket, code, existingPhoneProof }, context) {
      const { id, sessionId } = memberOf(context);
      await sessions.requireConfirmed(sessionId);
      // Outside the transaction: a wrong try stays counted whatever happens below.
      const { target } = await codes.check(ticket, code, contactWays[kind].change, id);
      await database.inTransaction(async () => {
        if (existingPhoneProof !== undefined) {
          const proven = await codes.useProof(existingPhoneProof, ['ExistingPhone']);
          if (proven.target !== target) throw new Refusal('ProofInvalid');
          await takeOverPhone(deps, target, id);
        }
        const login = required(await holdLogin(database, 'account', id), 'MemberRequired');
        await orTaken(
          kind,
          database.query(`update account_login set ${kind} = $2 where account_id = $1`, [id, target]),
        );
        if (login[kind] !== target) await tell(deps.notices, login, login[kind] === undefined ? other[kind] : kind);
      });
    },

    requestExisting: (phone, context) =>
      requestCode(codes, 'phone', { purpose: 'ExistingPhone', target: phone, message: 'code' }, context),

    async validateExisting(ticket, code) {
      const { proof, target } = await codes.prove(ticket, code, 'ExistingPhone');
      const login = await findLogin(database, 'phone', target);
      return {
        proof,
        belongsToAccount: login !== undefined,
        ...(login?.email !== undefined && { maskedEmail: maskedTarget(login.email) }),
      };
    },
  };
}

const other = { email: 'phone', phone: 'email' } as const;

/**
 * Takes a number from the account that uses it, for somebody who proved that they hold its phone; joins the transaction in progress. Numbers
 * are given out anew, so its old owner is told by e-mail and goes on signing in by that or by a provider. Refuses PhoneTaken where the
 * number is the account's only way in: otherwise its owner would lose everything in it. Whoever holds the phone may then recover that
 * account by SMS and close it.
 */
export async function takeOverPhone(
  { database, external, notices }: Pick<ContactChangeDeps, 'database' | 'external' | 'notices'>,
  phone: string,
  forAccountId?: string,
): Promise<void> {
  const holder = await holdLogin(database, 'phone', phone);
  if (holder === undefined || holder.accountId === forAccountId) return;
  if (holder.email === undefined && (await external.countOf(holder.accountId)) === 0) throw new Refusal('PhoneTaken');
  await database.query('update account_login set phone = null where account_id = $1', [holder.accountId]);
  await tell(notices, holder, 'email');
}

/**
 * Says that an account's address or number changed, so that its owner can act if it was not them: to the one that was there before, as the
 * new one may be somebody else's. Where none was, the other is told.
 */
async function tell(notices: Notices, login: Login, kind: ContactKind): Promise<void> {
  const to = login[kind];
  if (to === undefined) return;
  await notices.send({
    channel: contactWays[kind].channel,
    to,
    language: login.language,
    template: 'User.ChangePassword',
    tokens: {},
    variant: 'ContactChanged',
  });
}
