import type { Route } from './+types/MembershipPackage.ts';

export type MembershipData = NonNullable<Route.ComponentProps['loaderData']['own']>;
