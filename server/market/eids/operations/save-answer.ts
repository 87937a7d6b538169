import type { AuthorityRelation, RegistryKind } from '../../../../contract/enums.ts';
import type { AuthorityAnswer } from '../../../adapters/eids/index.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { AuthorityStatus } from '../port.ts';
import { nextState } from '../rules.ts';
import { lockRecord, upsertRecord } from '../store.ts';
import type { AuthorityRecord } from '../store.ts';
import type { AuthorityDeps } from './dependencies.ts';
import { statusOf } from './record-status.ts';
import { suspendLapsedAds } from './suspend-lapsed-ads.ts';

export interface AnsweredQuestion {
  ownerId: string;
  kind: RegistryKind;
  registryNumber: string;
  relation: AuthorityRelation;
  answer: AuthorityAnswer;
}

/**
 * Saves an answer and suspends or restores the record's ad, in one transaction. A recheck passes `checkedAt`, the time of the check it has read; the
 * answer is then ignored if the record was checked again since.
 */
export async function saveAnswer(
  deps: Pick<AuthorityDeps, 'database' | 'ads' | 'identityOf' | 'notices'>,
  answered: AnsweredQuestion,
  checkedAt?: Date,
): Promise<AuthorityStatus> {
  const { database, ads } = deps;
  return database.inTransaction(async () => {
    const { before, after } = await saveRecord(database, answered, checkedAt);
    if (after && before?.state === 'Verified' && after.state !== 'Verified') await suspendLapsedAds(deps, [after]);
    if (after?.adId && after.state === 'Verified' && answered.answer.isAllowed) {
      await ads().restore([after.adId], 'authorityLapsed');
    }
    return statusOf(after);
  });
}

/** Returns the record before and after. Saves a refusal only if it revokes a permission for the same relation. */
async function saveRecord(
  database: Database,
  { ownerId, kind, registryNumber, relation, answer }: AnsweredQuestion,
  checkedAt: Date | undefined,
): Promise<{ before?: AuthorityRecord; after?: AuthorityRecord }> {
  const before = await lockRecord(database, ownerId, registryNumber);
  const unchanged = before ? { before, after: before } : {};
  if (checkedAt && before?.checkedAt.getTime() !== checkedAt.getTime()) return unchanged;
  if (!answer.isAllowed && before?.relation !== relation) return unchanged;
  const previous = statusOf(before);
  const state = nextState(previous.state, answer.isAllowed ? 'allowed' : 'denied');
  const validUntil = answer.validUntil ?? (previous.state === 'Verified' ? previous.validUntil : null) ?? null;
  const after = await upsertRecord(database, {
    id: chance.uuid(),
    ownerId,
    kind,
    registryNumber,
    relation,
    state,
    checkedAt: clock.now(),
    validUntil,
  });
  return { ...(before && { before }), ...(after && { after }) };
}
