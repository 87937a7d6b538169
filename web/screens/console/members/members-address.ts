import { memberFilters } from '../../../../contract/member-filters.ts';
import { day, listAddress, oneOf } from '../table/list-address.ts';
import type { ListRequest } from '../table/list-address.ts';

const filters = {
  type: oneOf(memberFilters.type),
  status: oneOf(memberFilters.status),
  verified: oneOf(memberFilters.verified),
  reports: oneOf(memberFilters.reports),
  plan: oneOf(memberFilters.plan),
  sales: oneOf(memberFilters.sales),
  from: day,
  until: day,
};

export const membersAddress = listAddress('members', filters);
export type MembersRequest = ListRequest<'members', typeof filters>;
