import type { CatalogueAction } from '../../../../contract/schemas/catalogue-desk.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { PriceReader } from '../../../people/prices/port.ts';
import { recordChange } from '../../../people/audit/port.ts';
import { appliedRecords, changesOf } from '../rules/apply-plan.ts';
import type { PlannedChange } from '../rules/apply-plan.ts';
import { checkPlan } from '../rules/check-plan.ts';
import { isSoldWithoutCommission } from '../rules/sold-without-commission.ts';
import { subjectKey } from '../rules/versions.ts';
import { insertVersion, lockCatalogue, putCategories, putSpecs } from '../store.ts';
import { recordsOf } from './open-catalogue.ts';
import { reservedAddresses } from './reserved-addresses.ts';
import type { CatalogueRecords, OpenCatalogue } from './open-catalogue.ts';
import { clock } from '../../../platform/clock.ts';

export interface SaveDeps {
  database: Database;
  catalogue: OpenCatalogue;
  /** Absent in the demo's seeds, whose changes do not concern sales. */
  prices?: PriceReader;
}

export interface Save {
  /** Null for the system. */
  actorId: string | null;
  action: CatalogueAction;
  reason: string | undefined;
  reverts?: number;
  /** Also saved if no field changes. */
  isAlwaysSaved?: true;
}

/** Runs in the transaction of the save, with its version; 0 if nothing changed. */
type AlsoSave = (version: number) => Promise<unknown>;

/**
 * Saves changes of categories and specs as one version. `plan` gets the current rows, which nobody changes until the end of the transaction, and
 * returns the changes, the main subject first. Throws its errors, those of `checkPlan`, and CategoryNeedsCommission if a category would be sold by the cart
 * without a commission. Returns the version; 0 if nothing changed.
 */
export async function saveVersion(
  { database, catalogue, prices }: SaveDeps,
  { actorId, action, reason, reverts, isAlwaysSaved }: Save,
  plan: (records: CatalogueRecords) => readonly PlannedChange[] | Promise<readonly PlannedChange[]>,
  alsoSave: AlsoSave = async () => undefined,
): Promise<number> {
  const saved = await database.inTransaction(async () => {
    await lockCatalogue(database);
    const before = await catalogue.records();
    const planned = await plan(before);
    const entries = changesOf(planned, before);
    if (entries.length === 0 && !isAlwaysSaved) {
      await alsoSave(0);
      return undefined;
    }
    const changed = appliedRecords(entries, before, clock.now());
    const version = await insertVersion(database, {
      actorId,
      action,
      reason: reason ?? null,
      subjects: planned.map(({ kind, id }) => subjectKey(kind, id)),
      entries,
      reverts: reverts ?? null,
    });
    const numbered = {
      categories: changed.categories.map((row) => ({ ...row, version })),
      specs: changed.specs.map((row) => ({ ...row, version })),
    };
    const next = recordsOf(version, before, numbered);
    checkPlan(entries, next.catalogue, reservedAddresses);
    if (prices && isSoldWithoutCommission(entries, next.catalogue, prices, clock.now())) {
      throw new DomainError('CategoryNeedsCommission');
    }
    await putCategories(database, numbered.categories, version);
    await putSpecs(
      database,
      numbered.specs.map(({ definition }) => definition),
      version,
    );
    await alsoSave(version);
    const [subject] = planned;
    const [first] = entries;
    if (subject)
      await recordChange(database, {
        subject: subject.kind,
        subjectId: String(subject.id),
        ...(first?.before && { before: first.before }),
        after: first?.after ?? {},
        reason,
      });
    await catalogue.announce(version);
    return { next, version };
  });
  if (!saved) return 0;
  catalogue.replace(saved.next);
  return saved.version;
}
