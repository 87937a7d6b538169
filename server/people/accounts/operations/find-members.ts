import { limits } from '../../../../contract/limits.ts';
import type { MemberMatch } from '../../../../contract/schemas/member-desk.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import { hasPermission } from '../../../platform/caller.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { otherReadings, parseMemberQuery } from '../rules/member-query.ts';
import type { MemberQuery } from '../rules/member-query.ts';
import { contactBy } from '../store/accounts.ts';
import { accountIdOf, membersByName } from '../store/members-by-name.ts';
import { presentProfiles } from '../store/profiles.ts';
import type { PublicRow } from '../store/profiles.ts';
import { publicProfileOf } from './public-profiles.ts';

export interface FindDeps {
  database: Database;
  hooks: Pick<HookRunner, 'findMembers'>;
}

/** What the reader may search. A match would confirm the data that is searched. */
export interface SearchRights {
  /** E-mail addresses, phone numbers, surnames and ends of IBANs. */
  readsContacts: boolean;
  /** Order codes. */
  readsOrders: boolean;
}

export const searchRightsOf = (caller: Caller): SearchRights => ({
  readsContacts: hasPermission(caller, 'revealPersonalData'),
  readsOrders: hasPermission(caller, 'readOrders'),
});

/**
 * Finds members for the desk, each with the reasons why it matches. A text is read in every way that it can mean; what the reader may not search finds
 * nothing. At most one statement for each way and one for the profiles.
 */
export async function findMembers(deps: FindDeps, text: string, rights: SearchRights) {
  const { database } = deps;
  const query = parseMemberQuery(text);
  const others = otherReadings(text).filter(({ by }) => maySearch(by, rights));
  const [rows, ...found] = await Promise.all([
    findRows(database, query, rights.readsContacts),
    ...others.map(async ({ by, value }) => ({ by, ids: await idsOf(deps, by, value) })),
  ]);
  const reasons = new Map<string, MemberMatch[]>(rows.map(({ id }) => [id, [query.by]]));
  for (const { by, ids } of found) {
    for (const id of ids) reasons.set(id, [...(reasons.get(id) ?? []), by]);
  }
  const known = new Set(rows.map(({ id }) => id));
  const missing = [...reasons.keys()].filter((id) => !known.has(id));
  const exact = missing.length > 0 ? await presentProfiles(database, missing) : [];
  // Exact matches come before names.
  const all = [...exact, ...rows];
  return {
    items: all
      .slice(0, limits.membersFoundMost)
      .map((row) => ({ ...publicProfileOf(row), matched: reasons.get(row.id) ?? [] })),
    hasMore: all.length > limits.membersFoundMost,
  };
}

const maySearch = (by: MemberMatch, { readsContacts, readsOrders }: SearchRights): boolean =>
  by === 'iban' ? readsContacts : by !== 'order' || readsOrders;

const idsOf = async (
  { database, hooks }: FindDeps,
  by: ReturnType<typeof otherReadings>[number]['by'],
  value: string,
): Promise<readonly string[]> => (by === 'userName' ? accountIdOf(database, value) : hooks.findMembers(by, value));

async function findRows(database: Database, query: MemberQuery, readsContacts: boolean): Promise<PublicRow[]> {
  if (query.by === 'name') {
    if (query.words.length === 0) return [];
    return membersByName(database, query.words, { isPublic: !readsContacts, limit: limits.membersFoundMost + 1 });
  }
  if (query.by === 'id') return presentProfiles(database, [query.value]);
  const row = readsContacts ? await contactBy(database, query.by, query.value) : undefined;
  return row ? presentProfiles(database, [row.id]) : [];
}
