// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { deskExport, deskExportPart } from '../tables.ts';

type DeskExportRow = typeof deskExport.$inferSelect;
type DeskExportPartRow = typeof deskExportPart.$inferSelect;

export interface Statements {
  'lock-owner': Query<[string], { pg_advisory_xact_lock: string }>;
  count: Query<[string, Time], { stored: number; unfinished: number }>;
  insert: Command<
    [
      DeskExportRow['id'],
      DeskExportRow['ownerId'],
      DeskExportRow['list'],
      string,
      Readonly<DeskExportRow['columns']>,
      DeskExportRow['language'],
      Time,
      Time,
    ]
  >;
  'of-owner': Query<[string, Time], DeskExportRow>;
  'one-of-owner': Query<[string, string, Time], DeskExportRow>;
  unfinished: Query<[string], DeskExportRow>;
  'insert-part': Command<[DeskExportPartRow['exportId'], DeskExportPartRow['nth'], DeskExportPartRow['content']]>;
  advance: Command<[string, number, DeskExportRow['cursor']]>;
  finish: Command<[string, Time | null, Time]>;
  part: Query<[string, number], Pick<DeskExportPartRow, 'content'>>;
  delete: Command<[string]>;
  'delete-expired': Command<[Time]>;
  erase: Command<[string]>;
  export: Query<[string], Pick<DeskExportRow, 'list' | 'filter' | 'columns' | 'rows' | 'createdAt' | 'readyAt'>>;
}
