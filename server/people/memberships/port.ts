export type { Entitlements } from './rules/entitlements.ts';
export { entitlements } from './rules/entitlements.ts';
export { grantMembership } from './operations/memberships.ts';
export { buyMembership, membershipOf, membershipSpanOf } from './operations/memberships.ts';
export type { MembershipPackage, MembershipSpan } from './rules/packages.ts';
export { boughtSpan, compareTiers, membershipPackages, packageOf, packagePrice } from './rules/packages.ts';
