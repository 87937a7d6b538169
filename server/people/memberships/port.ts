export type { Entitlements } from './entitlements.ts';
export { entitlements } from './entitlements.ts';
export { grantMembership } from './memberships.ts';
export { membershipOf } from './memberships.ts';
