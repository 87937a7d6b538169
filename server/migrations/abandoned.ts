/** A column that still exists but that no code uses. */
export interface AbandonedColumn {
  table: string;
  column: string;
  /** Tag of the newest migration when the last use was removed, as in `meta/_journal.json`. */
  since: string;
}

/**
 * Columns to be dropped. The third migration after `since` may drop one, because the code of the two migrations before it does not use it. Remove the
 * entry two migrations after that.
 */
export const abandonedColumns: readonly AbandonedColumn[] = [
  { table: 'membership', column: 'next_tier', since: '0029_memberships_paid' },
  { table: 'membership', column: 'next_until', since: '0029_memberships_paid' },
];
