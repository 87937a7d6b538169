/** A column that no code uses any more, though it is still there. */
export interface AbandonedColumn {
  table: string;
  column: string;
  /** Tag of the migration that was the newest when its last use went, as in `meta/_journal.json`. */
  since: string;
}

/**
 * Columns on their way out. They may be dropped by the third migration from `since` on: copies of the two versions before it must not miss them. Once
 * one is dropped and two more migrations have come, its entry goes, too.
 */
export const abandonedColumns: readonly AbandonedColumn[] = [];
