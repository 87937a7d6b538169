export type { Entitlements } from './rules/entitlements.ts';
export { entitlements } from './rules/entitlements.ts';
export { grantMembership } from './operations/memberships.ts';
export { membershipOf } from './operations/memberships.ts';
