import { definePort } from '../../kernel/ports.ts';
import type { AccountDirectory } from './rules/account-directory.ts';
import type { Suspensions } from './rules/suspensions.ts';

export type { AccountDirectory, Contact, Principal, VerifiedIdentity } from './rules/account-directory.ts';
export type { Suspension, Suspensions } from './rules/suspensions.ts';
export type { SellerAccount } from './operations/seller-accounts.ts';
export type { MemberRecord } from './operations/member-records.ts';
export type { ShownPhone } from './operations/shown-phone.ts';
export { createAccountDirectory } from './operations/accounts-port.ts';
export { fixedAccounts } from './operations/fixed-accounts.ts';
export { sellerAccount, sellerAccounts } from './operations/seller-accounts.ts';
export { memberRecords, namesOf, staffWith } from './operations/member-records.ts';
export { saveReplyMinutes, waitingAccounts } from './store/accounts.ts';
export { isUnreachable } from './store/bans.ts';
export { shownPhoneOf } from './operations/shown-phone.ts';
export { createSuspensions } from './operations/suspensions-port.ts';
export { reportsOfMember } from './store/user-reports.ts';
export { activeBusiness } from './store/businesses.ts';
export { seedFixedAccounts } from './operations/fixed-accounts.ts';
export { identityOf } from './operations/identity.ts';
export { returnAccount } from './operations/return-account.ts';
export { hasPassword } from './store/logins.ts';
export type { BusinessRegistration } from './operations/business-registration.ts';
export { businessRegistration } from './operations/business-registration.ts';
export { addRating, addRatings } from './store/ratings.ts';

export const accountsPort = definePort<AccountDirectory>('accounts');
export const suspensionsPort = definePort<Suspensions>('suspensions');
