import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { recentlyViewedCalls } from '../../../../contract/calls/recently-viewed.ts';
import { sessionCalls } from '../../../../contract/calls/session.ts';
import { signInCalls } from '../../../../contract/calls/sign-in.ts';
import type { PageContext } from '../../../page-context.ts';
import type { Confirmed } from '../../../parts/confirm/use-confirmed.tsx';
import { orNothing } from '../frame/page-data.ts';

/** What the account screen shows. Only the profile must be there: every other part says in its place that it could not be loaded. */
export async function accountOf({ call }: PageContext) {
  const [profile, identities, providers, business, sessions, banned, viewed] = await Promise.all([
    call(memberCalls.profile, {}),
    orNothing(call(memberCalls.identities, {})),
    orNothing(call(signInCalls.providers, {})),
    orNothing(call(accountAdminCalls.business, {})),
    orNothing(call(sessionCalls.list, {})),
    orNothing(call(memberCalls.banned, { query: { pageIndex: 0 } })),
    orNothing(call(recentlyViewedCalls.all, {})),
  ]);
  return {
    profile,
    identities,
    providers,
    business,
    sessions,
    banned,
    // What they are stands on the home page.
    viewed: viewed && { isKept: viewed.isKept, count: viewed.total },
  };
}

export type Account = Awaited<ReturnType<typeof accountOf>>;
export type Profile = Account['profile'];

/** Runs a change that the service may want confirmed first. */
export type RunConfirmed = Confirmed['run'];
