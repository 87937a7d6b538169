import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { signInCalls } from '../../../../contract/calls/sign-in.ts';
import type { PageContext } from '../../../page-context.ts';
import { orNothing } from '../frame/page-data.ts';

export async function loadValidationState({ call }: PageContext) {
  const [profile, eids, providers, business] = await Promise.all([
    call(memberCalls.profile, {}),
    call(memberCalls.eids, {}),
    orNothing(call(signInCalls.providers, {})),
    orNothing(call(accountAdminCalls.business, {})),
  ]);
  return { profile, eids, providers: providers?.items ?? [], business: business?.business };
}

export type ValidationState = Awaited<ReturnType<typeof loadValidationState>>;
