import { applicantOf } from '../rules.ts';
import { verifiedRecordsAfter } from '../store.ts';
import type { AuthorityRecord } from '../store.ts';
import type { AuthorityDeps } from './dependencies.ts';
import { queryAuthority } from './query-authority.ts';
import { saveAnswer } from './save-answer.ts';

/** Maximum number of records per job. */
const batchSize = 50;
/** Maximum number of concurrent requests to the authority. */
const maxConcurrent = 5;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Asks the authority again about one batch of verified records whose ads are published. Returns the id to continue after, or undefined at the end.
 * Stops early if the authority answers none of the batch: the next night tries again.
 */
export async function recheckAuthorities(deps: AuthorityDeps, after = beforeAll): Promise<string | undefined> {
  const { database, ads } = deps;
  const batch = await verifiedRecordsAfter(database, after, batchSize);
  const published = new Set(
    (await ads().publishedAmong(batch.flatMap(({ adId }) => adId ?? []))).map(({ adId }) => adId),
  );
  const due = batch.filter(({ adId }) => adId !== null && published.has(adId));
  let answered = 0;
  for (let at = 0; at < due.length; at += maxConcurrent) {
    const outcomes = await Promise.all(due.slice(at, at + maxConcurrent).map((record) => recheck(deps, record)));
    answered += outcomes.filter(Boolean).length;
  }
  const isAway = due.length > 0 && answered === 0;
  return batch.length === batchSize && !isAway ? batch.at(-1)?.id : undefined;
}

/** Returns false if the authority is unavailable. A member who may no longer apply counts as refused. */
async function recheck(deps: AuthorityDeps, record: AuthorityRecord): Promise<boolean> {
  const { ownerId, kind, registryNumber, relation } = record;
  const applicant = applicantOf(relation, await deps.identityOf(ownerId));
  const answer =
    typeof applicant === 'string'
      ? { isAllowed: false }
      : await queryAuthority(deps, { applicant, kind, registryNumber, relation, isRecheck: true });
  if (!answer) return false;
  await saveAnswer(deps, { ownerId, kind, registryNumber, relation, answer }, record.checkedAt);
  return true;
}
