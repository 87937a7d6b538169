import { subscriptionStates } from '../../../../contract/enums.ts';
import type { SubscriptionState } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { memberIdIn } from '../frame/member-id.ts';

export interface MembershipsRequest {
  memberId: string | undefined;
  state: SubscriptionState | undefined;
  packageId: number | undefined;
  /** From 1. */
  pageNumber: number;
}

/** Reads the URL's query. Ignores invalid values. */
export function readMembershipsAddress(typed: URLSearchParams): MembershipsRequest {
  const packageId = typed.get('package') ?? '';
  const page = Number(typed.get('page') ?? 1);
  return {
    memberId: memberIdIn(typed.get('member') ?? ''),
    state: subscriptionStates.find((one) => one === typed.get('state')),
    packageId: /^[1-9]\d{0,4}$/.test(packageId) ? Number(packageId) : undefined,
    pageNumber: Number.isInteger(page) && page > 0 && page <= limits.pageMost ? page : 1,
  };
}

export function writeMembershipsAddress(path: string, request: Partial<MembershipsRequest>): string {
  const { memberId, state, packageId, pageNumber = 1 } = request;
  const query = new URLSearchParams({
    ...(memberId !== undefined && { member: memberId }),
    ...(state !== undefined && { state }),
    ...(packageId !== undefined && { package: String(packageId) }),
    ...(pageNumber > 1 && { page: String(pageNumber) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
