import type { DraftState } from '../../../contract/enums.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError, required } from '../../platform/errors.ts';
import type { StoredContent } from './tables.ts';

/** A draft as it is kept. */
export interface DraftRow {
  id: string;
  ownerId: string;
  state: DraftState;
  adId: string | null;
  mainCategoryId: number | null;
  categoryId: number | null;
  isRental: boolean;
  content: StoredContent;
  periodId: number | null;
  variantIds: number[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A draft in the version that its owner had before their eyes. */
export interface DraftVersion {
  ownerId: string;
  id: string;
  version: number;
}

export const columns = `id, owner_id as "ownerId", state, ad_id::text as "adId", main_category_id as "mainCategoryId",
  category_id as "categoryId", is_rental as "isRental", content, period_id as "periodId", variant_ids as "variantIds", version,
  created_at as "createdAt", updated_at as "updatedAt"`;

/** As SQL: a draft that has not been sent. */
export const isOpen = `state <> 'Completed'`;

/** An owner's draft. Refuses DraftNotFound. */
export async function draftOf(database: Database, ownerId: string, id: string): Promise<DraftRow> {
  const [row] = await database.query<DraftRow>(
    `select ${columns} from draft where id = $1 and owner_id = $2`,
    [id, ownerId],
    'drafts:one',
  );
  return required(row, 'DraftNotFound');
}

/** Holds an owner's draft, or with no owner whosever it is, until the transaction in progress ends. Refuses DraftNotFound. */
export async function heldDraft(database: Database, id: string, ownerId?: string): Promise<DraftRow> {
  const [row] = await database.query<DraftRow>(
    `select ${columns} from draft where id = $1 and ($2::uuid is null or owner_id = $2) for update`,
    [id, ownerId ?? null],
    'drafts:held',
  );
  return required(row, 'DraftNotFound');
}

/** Refuses DraftAlreadySent, DraftChangedElsewhere where a draft cannot be changed upon this version. */
export function requireOpen({ state, version }: Pick<DraftRow, 'state' | 'version'>, seen: number): void {
  if (state === 'Completed') throw new DomainError('DraftAlreadySent');
  if (version !== seen) throw new DomainError('DraftChangedElsewhere');
}

/** Tells why nothing was changed: DraftNotFound, DraftAlreadySent, DraftChangedElsewhere. */
export async function refuseChange(database: Database, { ownerId, id }: DraftVersion): Promise<never> {
  const [row] = await database.query<Pick<DraftRow, 'state'>>(
    'select state from draft where id = $1 and owner_id = $2',
    [id, ownerId],
    'drafts:state',
  );
  throw new DomainError(
    required(row, 'DraftNotFound').state === 'Completed' ? 'DraftAlreadySent' : 'DraftChangedElsewhere',
  );
}

/** What may be put in the place of what a draft has. */
export type DraftPatch = Partial<
  Pick<
    DraftRow,
    'state' | 'adId' | 'mainCategoryId' | 'categoryId' | 'isRental' | 'content' | 'periodId' | 'variantIds'
  >
>;

const columnOf: Record<keyof DraftPatch, string> = {
  state: 'state',
  adId: 'ad_id',
  mainCategoryId: 'main_category_id',
  categoryId: 'category_id',
  isRental: 'is_rental',
  content: 'content',
  periodId: 'period_id',
  variantIds: 'variant_ids',
};

/** Changes an open draft of this version and answers it as it is then. Refuses DraftNotFound, DraftAlreadySent, DraftChangedElsewhere. */
export async function patchDraft(database: Database, at: DraftVersion, patch: DraftPatch): Promise<DraftRow> {
  const names = Object.keys(patch) as (keyof DraftPatch)[];
  const values = names.map((name) => (name === 'content' ? JSON.stringify(patch.content) : patch[name]));
  const [row] = await database.query<DraftRow>(
    `update draft set ${names.map((name, index) => `${columnOf[name]} = $${index + 5}`).join(', ')}, version = version + 1, updated_at = $4
     where id = $1 and owner_id = $2 and version = $3 and ${isOpen} returning ${columns}`,
    [at.id, at.ownerId, at.version, clock.now(), ...values],
  );
  return row ?? refuseChange(database, at);
}

/** Changes a draft by what it is: reads it, and writes it unless somebody else has meanwhile. Refuses as `patchDraft`, and what `change` refuses. */
export async function changeDraft(
  database: Database,
  at: DraftVersion,
  change: (row: DraftRow) => Promise<DraftPatch> | DraftPatch,
): Promise<DraftRow> {
  const row = await draftOf(database, at.ownerId, at.id);
  requireOpen(row, at.version);
  return patchDraft(database, at, await change(row));
}
