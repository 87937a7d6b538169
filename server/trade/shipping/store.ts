import type { PackageSize, ShipmentSource, ShipmentStage, ShippingCompany } from '../../../contract/enums.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';

const sql = statements<Statements>('shipping', import.meta.url);

const columns = `id, source, subject, company_id as "companyId", code, size, stage, tracking_url as "trackingUrl", created_at as "createdAt", announced_at as "announcedAt"`;

const insertStatement = sql(
  'insert',
  `insert into parcel (id, source, subject, company_id, code, size, created_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (source, subject) where cancelled_at is null do nothing`,
);
const ofSubjectStatement = sql(
  'of-subject',
  `select ${columns} from parcel where source = $1 and subject = $2 and cancelled_at is null`,
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

/** Adds a parcel, unless its subject has one already. */
export async function insertParcel(database: Database, parcel: NewParcel): Promise<void> {
  const { id, source, subject, companyId, code, size, at } = parcel;
  await insertStatement.run(database, [id, source, subject, companyId, code, size, at]);
}

/** The parcel of a subject that was not called off. */
export const parcelOf = (database: Database, source: ShipmentSource, subject: string): Promise<ParcelRow | undefined> =>
  ofSubjectStatement.first(database, [source, subject]);

const changeCarrierStatement = sql(
  'change-carrier',
  'update parcel set company_id = $2, size = $3 where id = $1 and announced_at is null',
);

/** Gives a parcel that no carrier knows yet to another one. */
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

/** Keeps that a carrier knows a parcel, and answers whether that was news. */
export const markAnnounced = async (
  database: Database,
  id: string,
  companyId: ShippingCompany,
  at: Date,
  firstAsk: Date,
): Promise<boolean> => (await announcedStatement.run(database, [id, companyId, at, firstAsk])) > 0;

const holdStatement = sql(
  'hold',
  `select ${columns}, (select max(s.at) from parcel_stage s where s.parcel_id = parcel.id) as "movedAt"
   from parcel where company_id = $1 and code = $2 and cancelled_at is null for no key update`,
  { prepared: true },
);

/** A carrier's parcel by its code, with when it last moved; nobody else moves it before the transaction in progress has ended. */
export const holdParcel = (database: Database, companyId: ShippingCompany, code: string) =>
  holdStatement.first(database, [companyId, code]);

const stageStatement = sql('stage', 'insert into parcel_stage (parcel_id, stage, at, place) values ($1, $2, $3, $4)');

export interface ReachedStage {
  stage: ShipmentStage;
  at: Date;
  place?: string | undefined;
}

/** Writes down a stage that a parcel had not reached before. */
export async function insertStage(database: Database, parcelId: string, reached: ReachedStage): Promise<void> {
  await stageStatement.run(database, [parcelId, reached.stage, reached.at, reached.place ?? null]);
}

const moveStatement = sql(
  'move',
  `update parcel set stage = $2, ask_at = case when $3 then null else ask_at end, tracking_url = coalesce($4, tracking_url) where id = $1`,
);

/** Keeps where a parcel is now; one that has ended is asked after no more. */
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

/** Calls a parcel off that is not under way, and answers whether it was so. */
export const cancelParcel = async (database: Database, id: string, at: Date): Promise<boolean> =>
  (await cancelStatement.run(database, [id, at])) > 0;

const dueStatement = sql(
  'due',
  `with due as (select id from parcel where ask_at <= $1 order by ask_at, id limit $2 for update skip locked)
   update parcel p set ask_at = $3 from due where p.id = due.id
   returning p.company_id as "companyId", p.code, p.announced_at as "announcedAt"`,
);

/** Takes parcels whose carriers are to be asked, the longest due first; nobody else takes them before `nextAt`. */
export const takeDue = (database: Database, now: Date, nextAt: Date, most: number) =>
  dueStatement.all(database, [now, most, nextAt]);

export type DueParcel = Awaited<ReturnType<typeof takeDue>>[number];

const askLaterStatement = sql(
  'ask-later',
  `update parcel set ask_at = $3 where company_id = $1 and code = any($2::text[]) and announced_at is not null and cancelled_at is null
     and stage in ('OnCreated', 'OnDelivery')`,
  { nullable: ['$3'] },
);

/** Says when a carrier is to be asked after parcels that have not ended; nothing where it is to be asked no more. */
export async function askAt(
  database: Database,
  companyId: ShippingCompany,
  codes: readonly string[],
  at: Date | null,
): Promise<void> {
  await askLaterStatement.run(database, [companyId, codes, at]);
}

const ofSubjectsStatement = sql(
  'of-subjects',
  `select ${columns} from parcel where source = $1 and subject = any($2::text[]) and cancelled_at is null and announced_at is not null`,
  { prepared: true },
);
const stagesStatement = sql(
  'stages',
  `select parcel_id as "parcelId", stage, at, place from parcel_stage where parcel_id = any($1::uuid[]) order by parcel_id, at, array_position(array['OnCreated', 'OnDelivery'], stage)`,
  { prepared: true },
);

/** Parcels of these subjects that their carriers know, and the stages that each has reached, in their order. */
export async function parcelsOfSubjects(database: Database, source: ShipmentSource, subjects: readonly string[]) {
  const rows = await ofSubjectsStatement.all(database, [source, subjects]);
  const stages = rows.length === 0 ? [] : await stagesStatement.all(database, [rows.map(({ id }) => id)]);
  const byParcel = Map.groupBy(stages, ({ parcelId }) => parcelId);
  return rows.map((row) => ({ ...row, stages: byParcel.get(row.id) ?? [] }));
}

const newestStatement = sql(
  'newest',
  `select ${columns} from parcel where cancelled_at is null order by created_at desc, id limit $1`,
);

/** The newest parcels of all, for whoever tries the product out. */
export const newestParcels = (database: Database, most: number): Promise<ParcelRow[]> =>
  newestStatement.all(database, [most]);
