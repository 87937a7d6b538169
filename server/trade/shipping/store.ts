import { parcel, parcelStage } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { PackageSize, ShipmentSource, ShipmentStage, ShippingCompany } from '../../../contract/enums.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';

const sql = statements<Statements>('shipping', import.meta.url);

const parcelColumns = columns(parcel, { omit: ['askAt', 'cancelledAt'] });

const insertStatement = sql(
  'insert',
  `insert into parcel (id, source, subject, company_id, code, size, created_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (source, subject) where cancelled_at is null do nothing`,
);
const ofSubjectStatement = sql(
  'of-subject',
  `select ${parcelColumns} from parcel where source = $1 and subject = $2 and cancelled_at is null`,
  { prepared: true },
);

export type ParcelRow = NonNullable<Awaited<ReturnType<typeof ofSubjectStatement.first>>>;

export interface NewParcel {
  id: string;
  source: ShipmentSource;
  subject: string;
  companyId: ShippingCompany;
  code: string;
  size: PackageSize;
  at: Date;
}

/** Inserts a parcel unless its subject has one. */
export async function insertParcel(database: Database, newParcel: NewParcel): Promise<void> {
  const { id, source, subject, companyId, code, size, at } = newParcel;
  await insertStatement.run(database, [id, source, subject, companyId, code, size, at]);
}

/** The subject's parcel that is not cancelled. */
export const parcelOf = (database: Database, source: ShipmentSource, subject: string): Promise<ParcelRow | undefined> =>
  ofSubjectStatement.first(database, [source, subject]);

const changeCarrierStatement = sql(
  'change-carrier',
  'update parcel set company_id = $2, size = $3 where id = $1 and announced_at is null',
);

/** Switches the carrier of a parcel that is not announced yet. */
export async function changeCarrier(
  database: Database,
  id: string,
  { companyId, size }: { companyId: ShippingCompany; size: PackageSize },
): Promise<void> {
  await changeCarrierStatement.run(database, [id, companyId, size]);
}

const announcedStatement = sql(
  'announced',
  `update parcel set announced_at = $3, ask_at = $4
   where id = $1 and company_id = $2 and announced_at is null and cancelled_at is null`,
);

/** Marks a parcel as announced. Returns false if it already was, or was cancelled or switched to another carrier. */
export const markAnnounced = async (
  database: Database,
  id: string,
  companyId: ShippingCompany,
  at: Date,
  firstAsk: Date,
): Promise<boolean> => (await announcedStatement.run(database, [id, companyId, at, firstAsk])) > 0;

const lockStatement = sql(
  'hold',
  `select ${parcelColumns}, (select max(s.at) from parcel_stage s where s.parcel_id = parcel.id) as "movedAt"
   from parcel where company_id = $1 and code = $2 and cancelled_at is null for no key update`,
  { prepared: true },
);

/** Locks a carrier's parcel by code until the transaction ends, and reads the time of its last movement. */
export const lockParcel = (database: Database, companyId: ShippingCompany, code: string) =>
  lockStatement.first(database, [companyId, code]);

const stageStatement = sql('stage', 'insert into parcel_stage (parcel_id, stage, at, place) values ($1, $2, $3, $4)');

export interface ReachedStage {
  stage: ShipmentStage;
  at: Date;
  place?: string | undefined;
}

export async function insertStage(database: Database, parcelId: string, reached: ReachedStage): Promise<void> {
  await stageStatement.run(database, [parcelId, reached.stage, reached.at, reached.place ?? null]);
}

const moveStatement = sql(
  'move',
  `update parcel set stage = $2, ask_at = case when $3 then null else ask_at end, tracking_url = coalesce($4, tracking_url) where id = $1`,
);

/** Saves a parcel's stage. After a final stage, the carrier is no longer asked. */
export async function moveParcel(
  database: Database,
  id: string,
  to: { stage: ShipmentStage; isEnd: boolean; trackingUrl?: string | undefined },
): Promise<void> {
  await moveStatement.run(database, [id, to.stage, to.isEnd, to.trackingUrl ?? null]);
}

const cancelStatement = sql(
  'cancel',
  `update parcel set cancelled_at = $2, ask_at = null where id = $1 and stage = 'OnCreated' and cancelled_at is null`,
);

/** Cancels a parcel that is not handed over. Returns false if it was handed over or cancelled before. */
export const cancelParcel = async (database: Database, id: string, at: Date): Promise<boolean> =>
  (await cancelStatement.run(database, [id, at])) > 0;

const dueStatement = sql(
  'due',
  `with due as (select id from parcel where ask_at <= $1 order by ask_at, id limit $2 for update skip locked)
   update parcel p set ask_at = $3 from due where p.id = due.id
   returning p.company_id as "companyId", p.code, p.announced_at as "announcedAt"`,
);

/** Takes due parcels, longest overdue first. Other workers do not take them before `nextAt`. */
export const takeDueParcels = (database: Database, now: Date, nextAt: Date, max: number) =>
  dueStatement.all(database, [now, max, nextAt]);

export type DueParcel = Awaited<ReturnType<typeof takeDueParcels>>[number];

const askLaterStatement = sql(
  'ask-later',
  `update parcel set ask_at = $3 where company_id = $1 and code = any($2::text[]) and announced_at is not null and cancelled_at is null
     and stage in ('OnCreated', 'OnDelivery')`,
  { nullable: ['$3'] },
);

/** Sets when the carrier is asked about open parcels; null for never. */
export async function scheduleAsk(
  database: Database,
  companyId: ShippingCompany,
  codes: readonly string[],
  at: Date | null,
): Promise<void> {
  await askLaterStatement.run(database, [companyId, codes, at]);
}

const ofSubjectsStatement = sql(
  'of-subjects',
  `select ${parcelColumns} from parcel where source = $1 and subject = any($2::text[]) and cancelled_at is null and announced_at is not null`,
  { prepared: true },
);
const stagesStatement = sql(
  'stages',
  `select ${columns(parcelStage)} from parcel_stage where parcel_id = any($1::uuid[]) order by parcel_id, at, array_position(array['OnCreated', 'OnDelivery'], stage)`,
  { prepared: true },
);

/** Announced parcels of these subjects with their stages in order. */
export async function parcelsOfSubjects(database: Database, source: ShipmentSource, subjects: readonly string[]) {
  const rows = await ofSubjectsStatement.all(database, [source, subjects]);
  const stages = rows.length === 0 ? [] : await stagesStatement.all(database, [rows.map(({ id }) => id)]);
  const byParcel = Map.groupBy(stages, ({ parcelId }) => parcelId);
  return rows.map((row) => ({ ...row, stages: byParcel.get(row.id) ?? [] }));
}

const newestStatement = sql(
  'newest',
  `select ${parcelColumns} from parcel where cancelled_at is null order by created_at desc, id limit $1`,
);

/** Newest parcels, for the testers' page. */
export const newestParcels = (database: Database, max: number): Promise<ParcelRow[]> =>
  newestStatement.all(database, [max]);
