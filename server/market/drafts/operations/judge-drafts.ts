import type { DraftStep } from '../../../../contract/enums.ts';
import type { DraftProblem } from '../../../../contract/schemas/ad-form.ts';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import type { AuthorityStatus } from '../../eids/port.ts';
import { writtenOf } from '../rules/content.ts';
import type { DraftDeps } from './dependencies.ts';
import { problemsOf } from '../rules/problems.ts';
import { stepOf } from '../rules/draft-step.ts';
import { readyPercent } from '../rules/ready-percent.ts';
import type { DraftContext } from '../rules/problems.ts';
import { hasMediaPack, photoAllowance } from './media-pack.ts';
import type { DraftRow } from '../store/drafts.ts';

/** Result of the rules for a draft, with current data. */
export interface Judged {
  /** Absent if none is chosen or it no longer exists. */
  category?: CatalogueCategory;
  problems: DraftProblem[];
  readyPercent: number;
  step: DraftStep;
  /** Normalised; null if the category needs none. */
  registryNumber: string | null;
  /** The authority confirmed owner and object. */
  isVerified: boolean;
}

/** Applies the rules to drafts of one owner and keeps their order. At most one statement. */
export async function judgeDrafts(deps: DraftDeps, ownerId: string, rows: readonly DraftRow[]): Promise<Judged[]> {
  const registries = rows.map((row) => registryOf(deps, row));
  const numbers = registries.flatMap((registry) => registry?.number ?? []);
  const statuses = numbers.length > 0 ? await deps.authorities.statusesOf(ownerId, numbers) : undefined;
  return rows.map((row, index) => {
    const registry = registries[index];
    return judged(
      deps,
      row,
      registry?.number,
      registry && statuses?.get(registry.number ?? ''),
      registry !== undefined,
    );
  });
}

/** Undefined if the category needs no registry number; `number` is undefined if it is invalid. */
function registryOf(
  { authorities, catalogue }: DraftDeps,
  { categoryId, content }: DraftRow,
): { number: string | undefined } | undefined {
  const kind =
    categoryId !== null && catalogue().categories.has(categoryId) ? authorities.registryOf(categoryId) : undefined;
  return kind && { number: authorities.fold(kind, content.registryNumber ?? '') };
}

function judged(
  deps: DraftDeps,
  row: DraftRow,
  number: string | undefined,
  adState: AuthorityStatus | undefined,
  isRegistryAsked: boolean,
): Judged {
  const category = deps.catalogue().categories.get(row.categoryId ?? 0);
  const state = adState?.state ?? 'Unverified';
  const context: DraftContext = {
    catalogue: deps.catalogue(),
    places: deps.places(),
    hasMediaPack: hasMediaPack(deps, row),
    photos: photoAllowance(deps, row),
    ...(isRegistryAsked && { registry: { isValid: number !== undefined, state } }),
  };
  const problems = problemsOf(writtenOf(row.content), category, context);
  return {
    ...(category && { category }),
    problems,
    readyPercent: readyPercent(problems, category, context),
    step: stepOf({
      problems,
      hasAd: row.adId !== null,
      dopingsSeen: row.content.dopingsSeen === true,
      hasPeriod: row.periodId !== null,
    }),
    registryNumber: number ?? null,
    isVerified: state === 'Verified',
  };
}
