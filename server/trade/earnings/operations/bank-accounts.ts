import type { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import type { bankAccountForm, ownBankAccount } from '../../../../contract/schemas/earning.ts';
import type { CodeChannel } from '../../../../contract/enums.ts';
import { activeBusiness, sellerAccount } from '../../../people/accounts/port.ts';
import { maskedTarget } from '../../../people/verification/port.ts';
import type { CodeSent } from '../../../people/verification/port.ts';
import { memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { bankCodeOf, bankNamed, maskedIban } from '../rules/banks.ts';
import { isOwnName, isOwnTitle } from '../rules/holder.ts';
import { bankAccountOf, insertBankAccount, updateBankAccount } from '../store/bank-accounts.ts';
import type { Told } from '../store/bank-accounts.ts';
import type { EarningDeps } from './deps.ts';
import { onboardSoon } from './onboarding.ts';

type Form = z.output<typeof bankAccountForm>;
type OwnBankAccount = z.output<typeof ownBankAccount>;

const hourMs = 3_600_000;

/** Whose a seller's bank account must be: a business's is its own, not that of whoever runs it. */
async function ownerOf({ database }: EarningDeps, accountId: string) {
  const account = required(await sellerAccount(database, accountId), 'AccountNotFound');
  const business = account.accountType === 'Business' ? await activeBusiness(database, accountId) : undefined;
  return { account, business, holder: business?.title ?? `${account.name} ${account.surname}` };
}

/** A member's bank account, and what is known for the form. */
export async function readBankAccount(deps: EarningDeps, accountId: string): Promise<OwnBankAccount> {
  const { business, holder } = await ownerOf(deps, accountId);
  const row = await bankAccountOf(deps.database, accountId);
  const [known] = (await deps.addresses.list(accountId)).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const bank = row && bankNamed(row.bankCode);
  const isHeld = row?.heldUntil && row.heldUntil > clock.now();
  return {
    holder,
    isBusiness: business !== undefined,
    ...(known && { address: `${known.line}, ${known.district.name}, ${known.province.name}` }),
    ...(row && {
      account: {
        maskedIban: row.maskedIban,
        ...(bank !== undefined && { bank }),
        holder: row.holder,
        state: row.state,
        ...(row.refusal !== null && { refusal: row.refusal }),
        ...(isHeld && row.heldUntil && { heldUntil: row.heldUntil.toISOString() }),
        changedAt: row.changedAt.toISOString(),
      },
    }),
  };
}

/** Refuses HolderDiffers where a bank account would be somebody else's. */
async function requireOwn(deps: EarningDeps, accountId: string, holder: string): Promise<void> {
  const { account, business } = await ownerOf(deps, accountId);
  const isOwn = business ? isOwnTitle(holder, business.title) : isOwnName(holder, account);
  if (!isOwn) throw new DomainError('HolderDiffers', [{ code: 'HolderDiffers', path: 'holder' }]);
}

/**
 * Sends a member a code for just this; nobody types one in for an account that is refused. Refuses ConfirmationRequired, HolderDiffers, NoVerifiedContact, and as `Codes.request` does.
 */
export async function requestBankCode(
  deps: EarningDeps,
  { channel: chosen, holder }: { channel?: CodeChannel | undefined; holder?: string | undefined },
  context: RequestContext,
): Promise<CodeSent & { channel: CodeChannel; maskedTarget: string }> {
  const { codes, accounts, sessions } = deps;
  const { id, sessionId } = memberOf(context);
  await sessions.requireConfirmed(sessionId);
  if (holder !== undefined) await requireOwn(deps, id, holder);
  const contact = await accounts.contactOf(id);
  const channel = chosen ?? (contact?.email === undefined ? 'Sms' : 'Email');
  // A phone that was just added opens nothing yet.
  const phone = contact?.isPhoneYoung === true ? undefined : contact?.phone;
  const target = required(channel === 'Email' ? contact?.email : phone, 'NoVerifiedContact');
  const sent = await codes.request({
    purpose: 'BankAccount',
    channel,
    target,
    accountId: id,
    asker: { class: 'Owner', key: `member|${id}` },
    language: context.language,
    address: context.from.address,
    message: 'code',
  });
  return { ...sent, channel, maskedTarget: maskedTarget(target) };
}

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
