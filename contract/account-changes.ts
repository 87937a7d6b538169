import type { Call } from './declare.ts';
import { accountAdminCalls } from './calls/accounts-admin.ts';
import { earningCalls } from './calls/earnings.ts';
import { cardCalls } from './calls/cards.ts';
import { memberCalls } from './calls/member.ts';
import { memberDeskCalls } from './calls/member-desk.ts';
import { membershipCalls } from './calls/memberships.ts';
import { sessionCalls } from './calls/session.ts';
import { signInCalls } from './calls/sign-in.ts';
import { approvalCalls } from './calls/approvals.ts';
import { staffCalls } from './calls/staff.ts';
import { userAddressCalls } from './calls/user-addresses.ts';
import type { NotificationTemplate } from './notifications.ts';

/**
 * How the user proves the right to change an account: `Session` a code entered in this session within the last ten minutes · `Code` a code sent to
 * the address or number in question · `Password` the current password · `Provider` an external sign-in by a linked identity · `BothIdentities` a
 * confirmed session and sign-ins with the old and the new identity · `Administrator`, `Service` an operator's role or a service key.
 */
export type Confirmation =
  | 'Session'
  | 'Code'
  | 'Password'
  | 'Provider'
  | 'BothIdentities'
  | 'Administrator'
  | 'Service';

/** A change to an account's sign-in methods, contacts, money or identity. */
export interface AccountChange {
  call: Call;
  /** The case, if a call has several. */
  when?: string;
  confirmation: Confirmation;
  /** The template sent to all the account's contacts. `contacts`: separate messages to the contacts from before the change. */
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
 * The complete list of such changes with their confirmation. Tests check the server against it. They also fail for an account call that changes data
 * and is in neither list.
 */
export const accountChanges: readonly AccountChange[] = [
  // sign-in methods
  change(memberCalls.changePassword, 'Password', 'User.ChangePassword', 'the account has a password'),
  change(memberCalls.changePassword, 'Session', 'User.ChangePassword', 'the account has no password'),
  change(signInCalls.forgotByEmailComplete, 'Code', 'User.ChangePassword'),
  change(signInCalls.forgotBySmsComplete, 'Code', 'User.ChangePassword'),
  change(signInCalls.external, 'Session', 'User.SignInLinked', 'a member links'),
  change(signInCalls.external, 'Code', 'User.SignInLinked', 'a visitor whose e-mail address has an account'),
  change(signInCalls.registerEmailComplete, 'Code', 'User.SignInLinked', 'a new account, linked immediately'),
  change(signInCalls.registerSmsComplete, 'Code', 'contacts', 'the number belonged to another account'),
  change(memberCalls.unlink, 'Session', 'User.SignInUnlinked'),
  change(memberCalls.leave, 'Session', 'User.DeleteAccount'),
  change(memberDeskCalls.erase, 'Administrator', 'User.DeleteAccount', 'the member asks by letter'),
  change(signInCalls.withEmail, 'Password', 'User.Returned', 'a closed account is reopened'),
  change(signInCalls.withPhone, 'Password', 'User.Returned', 'a closed account is reopened'),
  change(signInCalls.external, 'Provider', 'User.Returned', 'a closed account is reopened'),
  change(signInCalls.eDevlet, 'Provider', 'User.Returned', 'a closed account is reopened'),
  // contacts; a first phone added without a confirmed session is restricted for `limits.youngPhoneDays`
  change(memberCalls.changeEmailRequest, 'Session', 'nobody', 'nothing changes yet'),
  change(memberCalls.changeEmailValidate, 'Session', 'contacts'),
  change(memberCalls.changePhoneRequest, 'Session', 'nobody', 'the account has a phone; nothing changes yet'),
  change(memberCalls.changePhoneValidate, 'Session', 'contacts', 'the account has a phone'),
  change(memberCalls.changePhoneValidate, 'Code', 'contacts', 'the first phone'),
  // money: a confirmed session and a code for this change
  change(earningCalls.bankAccountCode, 'Session', 'nobody', 'nothing changes yet'),
  change(earningCalls.createBankAccount, 'Session', 'User.BankAccountChanged'),
  change(earningCalls.updateBankAccount, 'Session', 'User.BankAccountChanged'),
  // identity
  change(signInCalls.eDevlet, 'Session', 'User.EGovernment', 'a member links'),
  change(signInCalls.eDevlet, 'BothIdentities', 'User.EGovernment', 'replaces a verified identity'),
  change(accountAdminCalls.updateEids, 'Service', 'User.EGovernment'),
  change(accountAdminCalls.decideBusiness, 'Administrator', 'nobody', 'the owner applied and sees the decision'),
];

/** Account calls that change other data, each with that data. */
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
  [sessionCalls.confirmValidate, 'the session becomes confirmed'],
  [sessionCalls.createGuest, 'nothing stored'],
  [sessionCalls.refresh, 'tokens of the same session'],
  [sessionCalls.logout, 'a session ends'],
  [sessionCalls.end, 'a session ends'],
  [memberCalls.updateProfile, 'the public profile'],
  [memberCalls.setLanguage, 'the language'],
  [memberCalls.setAnnouncementPreferences, 'consents, with a log'],
  [memberCalls.ban, 'the block list'],
  [memberCalls.unban, 'the block list'],
  [memberCalls.reportUser, 'a report for moderators'],
  [memberDeskCalls.correctName, 'the name, by staff, with a log'],
  [memberDeskCalls.endSessions, 'sessions end, by staff, with a log'],
  [memberDeskCalls.resendVerification, 'a code, by staff, with a log'],
  [memberDeskCalls.reveal, 'nothing; staff read contact data, with a log'],
  [userAddressCalls.reveal, 'nothing; staff read addresses, with a log'],
  [earningCalls.revealIban, 'nothing; staff read the IBAN, with a log'],
  [accountAdminCalls.assignRole, 'permissions, by an administrator'],
  [accountAdminCalls.addRole, 'permissions, by an administrator'],
  [approvalCalls.approve, 'a change of another member of staff, which has its own entry'],
  [approvalCalls.refuse, 'a request for approval'],
  [staffCalls.saveRole, 'permissions, by an administrator'],
  [staffCalls.deleteRole, 'a role without members'],
  [staffCalls.invite, 'an invitation, by an administrator'],
  [staffCalls.withdrawInvitation, 'an invitation, by an administrator'],
  [staffCalls.invitation, 'nothing'],
  [staffCalls.acceptInvitation, 'permissions, by the holder of the invited address'],
  [accountAdminCalls.saveBusiness, 'an application for an administrator'],
  [membershipCalls.update, 'the next package and the stored card for renewals; nothing is charged'],
  [membershipCalls.cancel, 'a membership ends; a refund goes to the card that paid'],
  [userAddressCalls.addPersonal, 'a delivery address'],
  [userAddressCalls.updatePersonal, 'a delivery address'],
  [userAddressCalls.addCompany, 'a delivery address'],
  [userAddressCalls.updateCompany, 'a delivery address'],
  [userAddressCalls.remove, 'a delivery address'],
  [cardCalls.rename, 'the name of a stored card'],
  [cardCalls.remove, 'a stored card'],
];
