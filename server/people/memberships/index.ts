export { entitlements } from './entitlements.ts';
export type { Entitlements } from './entitlements.ts';
export { grantMembership, membershipOf, registerMembershipHooks } from './memberships.ts';
export type { Grant } from './memberships.ts';
