export type { Entitlements } from './rules/entitlements.ts';
export { entitlements } from './rules/entitlements.ts';
export { grantMembership } from './operations/memberships.ts';
export { membershipOf, membershipSpanOf, setMembership } from './operations/memberships.ts';
export type { MembershipSpan } from './operations/memberships.ts';
export type { MembershipPackage } from './rules/packages.ts';
export { compareTiers, membershipPackages, packageOf, packagePrice } from './rules/packages.ts';
