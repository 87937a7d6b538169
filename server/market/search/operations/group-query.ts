import type { GroupStep } from '../rules/group-steps.ts';
import { maxGroupAds } from '../rules/group-steps.ts';
import type { GroupQuery } from '../store/groups.ts';

/** A group to be found, with what it lets go. */
export interface PlannedGroup {
  step: GroupStep;
  query: GroupQuery;
}

/** An arm with what most arms have. */
export const groupQuery = (query: Pick<GroupQuery, 'clauses'> & Partial<GroupQuery>): GroupQuery => ({
  without: [],
  nearness: { by: 'rank' },
  steps: [0, 0],
  limit: maxGroupAds,
  ...query,
});
