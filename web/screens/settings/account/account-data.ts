import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { recentlyViewedCalls } from '../../../../contract/calls/recently-viewed.ts';
import { sessionCalls } from '../../../../contract/calls/session.ts';
import { signInCalls } from '../../../../contract/calls/sign-in.ts';
import type { PageContext } from '../../../page-context.ts';
import type { Confirmed } from '../../../parts/confirm/use-confirmed.tsx';
import { orUndefined } from '../frame/or-undefined.ts';

/** Data of the account screen. Only the profile is required; every other section shows its own load error. */
export async function accountOf({ call }: PageContext) {
  const [profile, identities, providers, business, sessions, banned, viewed] = await Promise.all([
    call(memberCalls.profile, {}),
    orUndefined(call(memberCalls.identities, {})),
    orUndefined(call(signInCalls.providers, {})),
    orUndefined(call(accountAdminCalls.business, {})),
    orUndefined(call(sessionCalls.list, {})),
    orUndefined(call(memberCalls.banned, { query: { pageIndex: 0 } })),
    orUndefined(call(recentlyViewedCalls.all, {})),
  ]);
  return {
    profile,
    identities,
    providers,
    business,
    sessions,
    banned,
    // The ads themselves are on the home page.
    viewed: viewed && { isKept: viewed.isKept, count: viewed.total },
  };
}

export type Account = Awaited<ReturnType<typeof accountOf>>;
export type Business = NonNullable<NonNullable<Account['business']>['business']>;
export type Profile = Account['profile'];

/** Runs a change that the service may require to be confirmed. */
export type RunConfirmed = Confirmed['run'];
