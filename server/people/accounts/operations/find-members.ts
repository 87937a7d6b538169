import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { memberQuestion } from '../rules/member-question.ts';
import type { MemberQuestion } from '../rules/member-question.ts';
import { contactBy } from '../store/directory.ts';
import { membersNamed } from '../store/named.ts';
import { presentProfiles } from '../store/profiles.ts';
import type { PublicRow } from '../store/profiles.ts';
import { publicProfileOf } from './public-profile.ts';

/**
 * Finds members for the desk, as everybody sees them. Who may not read contact data finds nobody by e-mail address, phone number or surname: a match would
 * confirm what they may not know. At most two statements.
 */
export async function findMembers(database: Database, text: string, readsContacts: boolean) {
  const rows = await found(database, memberQuestion(text), readsContacts);
  return {
    items: rows.slice(0, limits.membersFoundMost).map(publicProfileOf),
    hasMore: rows.length > limits.membersFoundMost,
  };
}

async function found(database: Database, question: MemberQuestion, readsContacts: boolean): Promise<PublicRow[]> {
  if (question.by === 'name') {
    if (question.words.length === 0) return [];
    return membersNamed(database, question.words, { isPublic: !readsContacts, most: limits.membersFoundMost + 1 });
  }
  if (question.by === 'id') return presentProfiles(database, [question.value]);
  const row = readsContacts ? await contactBy(database, question.by, question.value) : undefined;
  return row ? presentProfiles(database, [row.id]) : [];
}
