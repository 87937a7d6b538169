import { deskLists } from '../../../../contract/desk-lists.ts';
import type { DeskList } from '../../../../contract/desk-lists.ts';
import { limits } from '../../../../contract/limits.ts';
import { authorizeStaff, memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { namesOf } from '../../accounts/port.ts';
import { viewsOf } from '../store/views.ts';
import { viewFor } from './view-for.ts';

/** The caller's views of a list and the shared ones of others, by name. Refuses callers who may not read the list. */
export async function listViews(database: Database, list: DeskList, context: RequestContext) {
  authorizeStaff(deskLists[list].permission, context.caller);
  const { id } = memberOf(context);
  const most = limits.deskViewsMost;
  const rows = await viewsOf(database, list, id, { own: most, shared: most });
  const names = await namesOf(
    database,
    rows.flatMap(({ ownerId }) => (ownerId === id ? [] : [ownerId])),
  );
  const byName = new Intl.Collator(context.language).compare;
  return {
    items: rows.map((row) => viewFor(row, id, names.get(row.ownerId))).toSorted((a, b) => byName(a.name, b.name)),
  };
}
