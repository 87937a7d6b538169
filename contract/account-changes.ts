import type { Call } from './declare.ts';
import { accountAdminCalls } from './calls/accounts-admin.ts';
import { earningCalls } from './calls/earnings.ts';
import { cardCalls } from './calls/cards.ts';
import { memberCalls } from './calls/member.ts';
import { membershipCalls } from './calls/memberships.ts';
import { sessionCalls } from './calls/session.ts';
import { signInCalls } from './calls/sign-in.ts';
import { userAddressCalls } from './calls/user-addresses.ts';
import type { NotificationTemplate } from './notifications.ts';

/**
 * How somebody shows that they may change a way in: `Session` a code entered in this very session within ten minutes · `Code` a code sent to
 * the address or number in question · `Password` the present one · `Provider` a sign-in elsewhere, by an identity that opens the account
 * already · `BothIdentities` a confirmed session and sign-ins by the old identity and the new · `Administrator`, `Service` somebody of the
 * operator's, by their door.
 */
export type Confirmation =
  | 'Session'
  | 'Code'
  | 'Password'
  | 'Provider'
  | 'BothIdentities'
  | 'Administrator'
  | 'Service';

/** One way by which an account's ways in, addresses, money or identity change. */
export interface AccountChange {
  call: Call;
  /** The case, where a call has several. */
  when?: string;
  confirmation: Confirmation;
  /** What every address of the account hears of it by; `contacts` are words of their own, to the addresses that were there before. */
  recipients: NotificationTemplate | 'contacts' | 'nobody';
}

const change = (
  call: Call,
  confirmation: Confirmation,
  recipients: AccountChange['recipients'],
  when?: string,
): AccountChange => ({
  call,
  confirmation,
  recipients,
  ...(when !== undefined && { when }),
});

/**
 * ALL ways by which an account's ways in, addresses, money or identity change, each with its confirmation. Tests hold the service to it, and
 * refuse a call of accounts that changes something and stands neither here nor below.
 */
export const accountChanges: readonly AccountChange[] = [
  // ways in
  change(memberCalls.changePassword, 'Password', 'User.ChangePassword', 'there is a password'),
  change(memberCalls.changePassword, 'Session', 'User.ChangePassword', 'there is none yet'),
  change(signInCalls.forgotByEmailComplete, 'Code', 'User.ChangePassword'),
  change(signInCalls.forgotBySmsComplete, 'Code', 'User.ChangePassword'),
  change(signInCalls.external, 'Session', 'User.SignInLinked', 'a member links'),
  change(signInCalls.external, 'Code', 'User.SignInLinked', 'a visitor whose address has an account'),
  change(signInCalls.registerEmailComplete, 'Code', 'User.SignInLinked', 'a new account, linked at once'),
  change(signInCalls.registerSmsComplete, 'Code', 'contacts', 'a number that another account used'),
  change(memberCalls.unlink, 'Session', 'User.SignInUnlinked'),
  change(memberCalls.leave, 'Session', 'User.DeleteAccount'),
  change(signInCalls.withEmail, 'Password', 'User.Returned', 'somebody who left comes back'),
  change(signInCalls.withPhone, 'Password', 'User.Returned', 'somebody who left comes back'),
  change(signInCalls.external, 'Provider', 'User.Returned', 'somebody who left comes back'),
  change(signInCalls.eDevlet, 'Provider', 'User.Returned', 'somebody who left comes back'),
  // addresses; a first phone that no session confirmed opens nothing for `limits.youngPhoneDays`
  change(memberCalls.changeEmailRequest, 'Session', 'nobody', 'nothing changes yet'),
  change(memberCalls.changeEmailValidate, 'Session', 'contacts'),
  change(memberCalls.changePhoneRequest, 'Session', 'nobody', 'there is a phone; nothing changes yet'),
  change(memberCalls.changePhoneValidate, 'Session', 'contacts', 'there is a phone'),
  change(memberCalls.changePhoneValidate, 'Code', 'contacts', 'the first phone'),
  // money: a confirmed session, and a code for just this beside it
  change(earningCalls.bankAccountCode, 'Session', 'nobody', 'nothing changes yet'),
  change(earningCalls.createBankAccount, 'Session', 'User.BankAccountChanged'),
  change(earningCalls.updateBankAccount, 'Session', 'User.BankAccountChanged'),
  // identity
  change(signInCalls.eDevlet, 'Session', 'User.EGovernment', 'a member links'),
  change(signInCalls.eDevlet, 'BothIdentities', 'User.EGovernment', 'another identity is verified already'),
  change(accountAdminCalls.updateEids, 'Service', 'User.EGovernment'),
  change(accountAdminCalls.decideBusiness, 'Administrator', 'nobody', 'the owner applied, and reads the answer'),
];

/** Calls of accounts that change something else, each with what it changes. */
export const otherChanges: readonly (readonly [call: Call, changes: string])[] = [
  [signInCalls.registerEmailRequest, 'a code'],
  [signInCalls.registerEmailValidate, 'a code'],
  [signInCalls.registerSmsRequest, 'a code'],
  [signInCalls.registerSmsValidate, 'a code'],
  [signInCalls.forgotByEmailRequest, 'a code'],
  [signInCalls.forgotByEmailValidate, 'a code'],
  [signInCalls.forgotBySmsRequest, 'a code'],
  [signInCalls.forgotBySmsValidate, 'a code'],
  [signInCalls.existingPhoneRequest, 'a code'],
  [signInCalls.existingPhoneValidate, 'a code'],
  [sessionCalls.confirmRequest, 'a code'],
  [sessionCalls.confirmValidate, 'the session, by a code'],
  [sessionCalls.createGuest, 'nothing that is kept'],
  [sessionCalls.refresh, 'tokens of the same session'],
  [sessionCalls.logout, 'a session ends'],
  [sessionCalls.end, 'a session ends'],
  [memberCalls.updateProfile, 'what others see'],
  [memberCalls.setLanguage, 'the language'],
  [memberCalls.setAnnouncementPreferences, 'consents, each change of which is kept'],
  [memberCalls.ban, 'whom a member reads'],
  [memberCalls.unban, 'whom a member reads'],
  [memberCalls.reportUser, 'what moderators read'],
  [accountAdminCalls.assignRole, 'doors, by an administrator'],
  [accountAdminCalls.addRole, 'doors, by an administrator'],
  [accountAdminCalls.saveBusiness, 'an application, which an administrator decides'],
  [membershipCalls.update, 'what a membership renews as, and by which kept card; nothing is charged'],
  [membershipCalls.cancel, 'a membership ends; what goes back goes to the card that paid'],
  [userAddressCalls.addPersonal, 'where parcels go'],
  [userAddressCalls.updatePersonal, 'where parcels go'],
  [userAddressCalls.addCompany, 'where parcels go'],
  [userAddressCalls.updateCompany, 'where parcels go'],
  [userAddressCalls.remove, 'where parcels go'],
  [cardCalls.rename, 'what a card is called'],
  [cardCalls.remove, 'a card that is kept'],
];
