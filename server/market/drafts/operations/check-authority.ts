import type { DraftAuthority } from '../../../../contract/schemas/ad-form.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DraftRow } from '../store/drafts.ts';
import type { DraftDeps } from './dependencies.ts';

/** Asks the authority about the draft's registry number. Throws Required or RegistryNumberInvalid. */
export async function checkAuthority(
  { authorities, catalogue }: DraftDeps,
  { ownerId, categoryId, content }: DraftRow,
): Promise<DraftAuthority> {
  const kind =
    categoryId !== null && catalogue().categories.has(categoryId) ? authorities.registryOf(categoryId) : undefined;
  if (!kind) return { isRequired: false, state: 'Unverified' };
  const { registryNumber, relation } = content;
  if (!registryNumber?.trim()) throw new DomainError('Required', [{ code: 'Required', path: 'registryNumber' }]);
  if (!relation) throw new DomainError('Required', [{ code: 'Required', path: 'relation' }]);
  const { state, problem, validUntil } = await authorities.ask(ownerId, { kind, registryNumber, relation });
  return {
    isRequired: true,
    registry: kind,
    state,
    ...(problem && { problem }),
    ...(validUntil && { validUntil: validUntil.toISOString() }),
  };
}
