import { draft } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { DraftState } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { StoredContent } from '../tables.ts';
import type { Statements } from './drafts.sql.ts';

const sql = statements<Statements>('drafts', import.meta.url);

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

/** A draft and the version that its owner edited. */
export interface DraftVersion {
  ownerId: string;
  id: string;
  version: number;
}

export const draftColumns = columns(draft, { omit: ['remindedAt'] });

/** SQL condition of drafts that are not submitted. */
export const isOpen = `state <> 'Completed'`;

const oneStatement = sql('one', `select ${draftColumns} from draft where id = $1 and owner_id = $2`, {
  prepared: true,
});

/** Throws DraftNotFound. */
export async function draftOf(database: Database, ownerId: string, id: string): Promise<DraftRow> {
  return required(await oneStatement.first(database, [id, ownerId]), 'DraftNotFound');
}

const heldStatement = sql(
  'held',
  `select ${draftColumns} from draft where id = $1 and ($2::uuid is null or owner_id = $2) for update`,
  { prepared: true },
);

/** Locks the draft until the transaction ends; without `ownerId`, any owner's. Throws DraftNotFound. */
export async function lockDraft(database: Database, id: string, ownerId?: string): Promise<DraftRow> {
  return required(await heldStatement.first(database, [id, ownerId ?? null]), 'DraftNotFound');
}

/** Throws DraftAlreadySent, or DraftChangedElsewhere if the version is outdated. */
export function requireOpen({ state, version }: Pick<DraftRow, 'state' | 'version'>, seen: number): void {
  if (state === 'Completed') throw new DomainError('DraftAlreadySent');
  if (version !== seen) throw new DomainError('DraftChangedElsewhere');
}

const stateStatement = sql('state', 'select state from draft where id = $1 and owner_id = $2', { prepared: true });

/** Throws the reason why no row was updated: DraftNotFound, DraftAlreadySent or DraftChangedElsewhere. */
async function throwChangeRefusal(database: Database, { ownerId, id }: DraftVersion): Promise<never> {
  const row = await stateStatement.first(database, [id, ownerId]);
  throw new DomainError(
    required(row, 'DraftNotFound').state === 'Completed' ? 'DraftAlreadySent' : 'DraftChangedElsewhere',
  );
}

/** Columns that may be replaced. */
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

/** Sets the named columns to `$5` and following. */
const patchText = (names: readonly string[]): string =>
  `update draft set ${names.map((name, index) => `${name} = $${index + 5}`).join(', ')}, version = version + 1, updated_at = $4
   where id = $1 and owner_id = $2 and version = $3 and ${isOpen} returning ${draftColumns}`;

const patchStatement = sql.dynamic('patch', [patchText(Object.values(columnOf))]);

/** Changes an open draft of this version and returns it. Throws DraftNotFound, DraftAlreadySent or DraftChangedElsewhere. */
export async function patchDraft(database: Database, at: DraftVersion, patch: DraftPatch): Promise<DraftRow> {
  const names = Object.keys(patch) as (keyof DraftPatch)[];
  const values = names.map((name) => (name === 'content' ? JSON.stringify(patch.content) : patch[name]));
  const text = patchText(names.map((name) => columnOf[name]));
  const row = await patchStatement.first(database, text, [at.id, at.ownerId, at.version, clock.now(), ...values]);
  return row ?? throwChangeRefusal(database, at);
}

/** Reads a draft and saves the change unless another request changed it first. Throws as `patchDraft`, or an error of `change`. */
export async function changeDraft(
  database: Database,
  at: DraftVersion,
  change: (row: DraftRow) => Promise<DraftPatch> | DraftPatch,
): Promise<DraftRow> {
  const row = await draftOf(database, at.ownerId, at.id);
  requireOpen(row, at.version);
  return patchDraft(database, at, await change(row));
}

const saveStatement = sql(
  'save',
  `update draft set content = (content - $4::text[]) || $5::jsonb || case when $8 then
       jsonb_build_object('specs', (coalesce(content->'specs', '{}') - $6::text[]) || $7::jsonb) else '{}' end,
     version = version + 1, updated_at = $9
   where id = $1 and owner_id = $2 and version = $3::bigint and ${isOpen} returning version, updated_at as "updatedAt"`,
  { prepared: true },
);

/** Keys to set and keys to remove. */
export interface PartChanges {
  set: Record<string, unknown>;
  cleared: readonly string[];
}

/** Changes parts of an open draft's content and answers, if the version matches. Throws DraftNotFound, DraftAlreadySent or DraftChangedElsewhere. */
export async function saveContent(
  database: Database,
  at: DraftVersion,
  fields: PartChanges,
  specs: PartChanges | undefined,
): Promise<{ version: number; updatedAt: Date }> {
  const saved = await saveStatement.first(database, [
    at.id,
    at.ownerId,
    at.version,
    fields.cleared,
    JSON.stringify(fields.set),
    specs?.cleared ?? [],
    JSON.stringify(specs?.set ?? {}),
    specs !== undefined,
    clock.now(),
  ]);
  return saved ?? throwChangeRefusal(database, at);
}

const completeStatement = sql(
  'complete',
  `update draft set state = 'Completed', ad_id = $2, version = version + 1, updated_at = $3 where id = $1`,
  { prepared: true },
);

/** Marks a draft as submitted and stores its ad. */
export async function completeDraft(database: Database, id: string, adId: string): Promise<void> {
  await completeStatement.run(database, [id, adId, clock.now()]);
}

const lockOwnerStatement = sql('lock-owner', 'select pg_advisory_xact_lock(hashtextextended($1, 11))');

/** Serialises an owner's draft creations until the transaction ends. */
export async function lockDraftsOf(database: Database, ownerId: string): Promise<void> {
  await lockOwnerStatement.run(database, [ownerId]);
}

const anyStatement = sql('any', `select ${draftColumns} from draft where id = $1`, { prepared: true });

/** A draft of any owner. */
export const anyDraft = (database: Database, id: string): Promise<DraftRow | undefined> =>
  anyStatement.first(database, [id]);

const insertStatement = sql(
  'insert',
  `insert into draft (id, owner_id, state, ad_id, main_category_id, category_id, is_rental, content, version, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $9) on conflict (id) do nothing returning ${draftColumns}`,
  { prepared: true },
);

/** Returns undefined if the id exists. */
export function insertDraft(
  database: Database,
  id: string,
  ownerId: string,
  input: DraftPatch & Pick<DraftRow, 'state'>,
): Promise<DraftRow | undefined> {
  return insertStatement.first(database, [
    id,
    ownerId,
    input.state,
    input.adId ?? null,
    input.mainCategoryId ?? null,
    input.categoryId ?? null,
    input.isRental ?? false,
    JSON.stringify(input.content ?? {}),
    clock.now(),
  ]);
}

const editOfStatement = sql(
  'edit-of',
  `update draft set state = $3, content = content || $4::jsonb where ad_id = $2 and owner_id = $1 and ${isOpen} returning ${draftColumns}`,
  { prepared: true },
);

interface ResumedEdit {
  ownerId: string;
  adId: string;
  state: DraftState;
  begun: StoredContent['begun'];
}

/** Updates and returns the open edit of an ad: its state and the ad's current files. */
export const resumeEdit = (
  database: Database,
  { ownerId, adId, state, begun }: ResumedEdit,
): Promise<DraftRow | undefined> => editOfStatement.first(database, [ownerId, adId, state, JSON.stringify({ begun })]);

const deleteStatement = sql('delete', 'delete from draft where id = $1 and owner_id = $2 returning id', {
  prepared: true,
});

/** Throws DraftNotFound. */
export async function deleteDraft(database: Database, ownerId: string, id: string): Promise<void> {
  required(await deleteStatement.first(database, [id, ownerId]), 'DraftNotFound');
}
