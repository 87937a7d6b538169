import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { signInCalls } from '../../../../contract/calls/sign-in.ts';
import type { PageContext } from '../../../page-context.ts';
import { orUndefined } from '../frame/or-undefined.ts';

export async function loadValidationState({ call }: PageContext) {
  const [profile, eids, providers, business] = await Promise.all([
    call(memberCalls.profile, {}),
    call(memberCalls.eids, {}),
    orUndefined(call(signInCalls.providers, {})),
    orUndefined(call(accountAdminCalls.business, {})),
  ]);
  return { profile, eids, providers: providers?.items ?? [], business: business?.business };
}

export type ValidationState = Awaited<ReturnType<typeof loadValidationState>>;
