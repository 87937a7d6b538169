import type { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import type { bankAccountForm } from '../../../../contract/schemas/earning.ts';
import { memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { bankCodeOf, bankName, maskedIban } from '../rules/banks.ts';
import { bankAccountOf, insertBankAccount, updateBankAccount } from '../store/bank-accounts.ts';
import type { SealedDetails } from '../store/bank-accounts.ts';
import { totalsOf } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';
import { requireOwnAccount } from './account-holder.ts';
import { queueOnboarding } from './queue-onboarding.ts';
import { readBankAccount } from './read-bank-account.ts';
import type { OwnBankAccount } from './read-bank-account.ts';

type Form = z.output<typeof bankAccountForm>;

const hourMs = 3_600_000;

/**
 * Creates or updates a member's bank account and notifies the member. Payouts pause after an update; above `reviewFrom` until staff release it. Throws
 * ConfirmationRequired, HolderDiffers, BankAccountExists, BankAccountNotFound, or what `Codes.check` throws.
 */
export async function saveBankAccount(
  deps: EarningDeps,
  how: 'create' | 'update',
  form: Form,
  context: RequestContext,
): Promise<OwnBankAccount> {
  const { database, codes, sessions } = deps;
  const { id, sessionId } = memberOf(context);
  await sessions.requireConfirmed(sessionId);
  await requireOwnAccount(deps, id, form.holder);
  const isThere = (await bankAccountOf(database, id)) !== undefined;
  if (isThere !== (how === 'update')) throw new DomainError(isThere ? 'BankAccountExists' : 'BankAccountNotFound');
  // Outside the transaction, so that a wrong code stays counted.
  await codes.check(form.ticket, form.code, 'BankAccount', id);
  await database.inTransaction(async () => {
    const now = clock.now();
    const { iban, address, identityNumber } = form;
    const values = {
      accountId: id,
      maskedIban: maskedIban(iban),
      bankCode: bankCodeOf(iban),
      holder: form.holder,
      sealed: deps.seal.seal(JSON.stringify({ iban, address, identityNumber } satisfies SealedDetails)),
      now,
    };
    if (how === 'create') {
      if (!(await insertBankAccount(database, values))) throw new DomainError('BankAccountExists');
    } else {
      const heldUntil = new Date(now.getTime() + limits.payoutHoldHours * hourMs);
      if (!(await updateBankAccount(database, values, { heldUntil, reviewAmount: await reviewAmountOf(deps, id) })))
        throw new DomainError('BankAccountNotFound');
    }
    await queueOnboarding(database);
    await deps.notices.notify({
      accountId: id,
      template: 'User.BankAccountChanged',
      tokens: { 'Bank.Account': bankText(iban), 'Event.Time': now.toISOString() },
    });
  });
  return readBankAccount(deps, id);
}

/** The seller's money that is not paid out, if staff must release the account because of it; otherwise null. */
async function reviewAmountOf({ database, reviewFrom }: EarningDeps, sellerId: string): Promise<number | null> {
  if (reviewFrom === undefined) return null;
  const { held, payable, byTransfer } = await totalsOf(database, sellerId);
  const unpaid = held + payable + byTransfer;
  return unpaid >= reviewFrom ? unpaid : null;
}

const bankText = (iban: string): string => {
  // Text messages cannot contain the bullet character.
  const masked = maskedIban(iban).replace('••••', '****');
  const bank = bankName(bankCodeOf(iban));
  return bank === undefined ? masked : `${bank} ${masked}`;
};
