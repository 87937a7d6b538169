import type { GroupStep } from '../rules/group-steps.ts';
import { maxGroupAds } from '../rules/group-steps.ts';
import type { GroupQuery } from '../store/groups.ts';

/** A fallback group to query, with the condition it drops. */
export interface PlannedGroup {
  step: GroupStep;
  query: GroupQuery;
}

/** Fills in the defaults of a group query. */
export const groupQuery = (query: Pick<GroupQuery, 'clauses'> & Partial<GroupQuery>): GroupQuery => ({
  without: [],
  nearness: { by: 'rank' },
  steps: [0, 0],
  limit: maxGroupAds,
  ...query,
});
