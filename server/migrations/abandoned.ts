/** A column that no code uses any more, though it is still there. */
export interface AbandonedColumn {
  table: string;
  column: string;
  /** Tag of the migration that was the newest when its last use went, as in `meta/_journal.json`. */
  since: string;
}

/**
 * Columns on their way out. The third migration after `since` may drop one: the code of the two migrations before it, all of it, does without. Its entry
 * goes two migrations after that.
 */
export const abandonedColumns: readonly AbandonedColumn[] = [
  { table: 'membership', column: 'next_tier', since: '0029_memberships_paid' },
  { table: 'membership', column: 'next_until', since: '0029_memberships_paid' },
];
