import type { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import type { bankAccountForm, ownBankAccount } from '../../../../contract/schemas/earning.ts';
import { memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { maskedIban, bankCodeOf, bankNamed } from '../rules/banks.ts';
import { bankAccountOf, insertBankAccount, updateBankAccount } from '../store/bank-accounts.ts';
import type { Told } from '../store/bank-accounts.ts';
import type { EarningDeps } from './dependencies.ts';
import { requireOwn } from './account-holder.ts';
import { onboardSoon } from './queue-onboarding.ts';
import { readBankAccount } from './read-bank-account.ts';

type Form = z.output<typeof bankAccountForm>;

export type OwnBankAccount = z.output<typeof ownBankAccount>;

const hourMs = 3_600_000;

/**
 * Adds a member's bank account, or changes it; told to every address of theirs. Payouts wait after a change. Refuses ConfirmationRequired, the codes' refusals,
 * HolderDiffers, BankAccountExists, BankAccountNotFound.
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
  await requireOwn(deps, id, form.holder);
  const isThere = (await bankAccountOf(database, id)) !== undefined;
  if (isThere !== (how === 'update')) throw new DomainError(isThere ? 'BankAccountExists' : 'BankAccountNotFound');
  // Outside the transaction: a wrong try stays counted whatever happens below.
  await codes.check(form.ticket, form.code, 'BankAccount', id);
  await database.inTransaction(async () => {
    const now = clock.now();
    const { iban, address, identityNumber } = form;
    const values = {
      accountId: id,
      maskedIban: maskedIban(iban),
      bankCode: bankCodeOf(iban),
      holder: form.holder,
      sealed: deps.seal.seal(JSON.stringify({ iban, address, identityNumber } satisfies Told)),
      now,
    };
    if (how === 'create') {
      if (!(await insertBankAccount(database, values))) throw new DomainError('BankAccountExists');
    } else {
      const heldUntil = new Date(now.getTime() + limits.payoutHoldHours * hourMs);
      if (!(await updateBankAccount(database, values, heldUntil))) throw new DomainError('BankAccountNotFound');
    }
    await onboardSoon(database);
    await deps.notices.notify({
      accountId: id,
      template: 'User.BankAccountChanged',
      tokens: { 'Bank.Account': bankWords(iban), 'Event.Time': now.toISOString() },
    });
  });
  return readBankAccount(deps, id);
}

const bankWords = (iban: string): string => {
  // Text messages have no dots in the middle.
  const masked = maskedIban(iban).replace('••••', '****');
  const bank = bankNamed(bankCodeOf(iban));
  return bank === undefined ? masked : `${bank} ${masked}`;
};
