import { DomainError } from '../../../platform/errors.ts';
import type { AuthorityProblem, AuthorityStatus, RegistryQuestion } from '../port.ts';
import { applicantOf, foldNumber } from '../rules.ts';
import { readRecord } from '../store.ts';
import type { AuthorityDeps } from './dependencies.ts';
import { queryAuthority } from './query-authority.ts';
import { statusOf } from './record-status.ts';
import { saveAnswer } from './save-answer.ts';

/**
 * Asks the authority whether a member may offer a property or vehicle, and saves the answer. Calls an external service: run it outside of
 * transactions. Throws RegistryNumberInvalid.
 */
export async function verifyAuthority(
  deps: AuthorityDeps,
  ownerId: string,
  { kind, registryNumber: typed, relation }: RegistryQuestion,
): Promise<AuthorityStatus & { problem?: AuthorityProblem }> {
  const { database, identityOf } = deps;
  const registryNumber = foldNumber(kind, typed);
  if (registryNumber === undefined) throw new DomainError('RegistryNumberInvalid');
  const status = statusOf(await readRecord(database, ownerId, registryNumber));
  const applicant = applicantOf(relation, await identityOf(ownerId));
  if (typeof applicant === 'string') return { ...status, problem: applicant };
  const isRecheck = status.state === 'Verified';
  const answer = await queryAuthority(deps, { applicant, kind, registryNumber, relation, isRecheck });
  if (!answer) return { ...status, problem: 'AuthorityUnavailable' };
  const saved = await saveAnswer(deps, { ownerId, kind, registryNumber, relation, answer });
  return answer.isAllowed ? saved : { ...saved, problem: 'AuthorityRefused' };
}
