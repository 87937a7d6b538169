import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { parseMemberQuery } from '../rules/member-query.ts';
import type { MemberQuery } from '../rules/member-query.ts';
import { contactBy } from '../store/accounts.ts';
import { membersByName } from '../store/members-by-name.ts';
import { presentProfiles } from '../store/profiles.ts';
import type { PublicRow } from '../store/profiles.ts';
import { publicProfileOf } from './public-profiles.ts';

/**
 * Finds members for the moderation desk. Without `readsContacts`, a search by e-mail address, phone number or surname finds nothing, because
 * a match would confirm contact data. At most two statements.
 */
export async function findMembers(database: Database, text: string, readsContacts: boolean) {
  const rows = await findRows(database, parseMemberQuery(text), readsContacts);
  return {
    items: rows.slice(0, limits.membersFoundMost).map(publicProfileOf),
    hasMore: rows.length > limits.membersFoundMost,
  };
}

async function findRows(database: Database, query: MemberQuery, readsContacts: boolean): Promise<PublicRow[]> {
  if (query.by === 'name') {
    if (query.words.length === 0) return [];
    return membersByName(database, query.words, { isPublic: !readsContacts, limit: limits.membersFoundMost + 1 });
  }
  if (query.by === 'id') return presentProfiles(database, [query.value]);
  const row = readsContacts ? await contactBy(database, query.by, query.value) : undefined;
  return row ? presentProfiles(database, [row.id]) : [];
}
