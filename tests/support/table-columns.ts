import type { Database } from '../../server/platform/database.ts';

/** A writable column. */
export interface Column {
  table: string;
  name: string;
  /** Type of the column, or of its elements if it is an array. */
  type: string;
  isArray: boolean;
  /** A query for a valid foreign key value; null without a foreign key. */
  points: string | null;
}

/** The columns of all product tables in their order. */
export const readColumns = (database: Database): Promise<Column[]> =>
  database.query<Column & Record<string, unknown>>(
    `select c.relname as "table", a.attname as name, format_type(coalesce(element.oid, t.oid), null) as type, element.oid is not null as "isArray",
       (select format('select %I from %I limit 1', far.attname, f.confrelid::regclass) from pg_constraint f
        join pg_attribute far on far.attrelid = f.confrelid and far.attnum = f.confkey[1]
        where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]) as points
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = ''
     order by 1, a.attnum`,
  );
