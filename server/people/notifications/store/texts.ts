import type { Texts } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { clock } from '../../../platform/clock.ts';
import { columns } from '../../../platform/sql/columns.ts';
import { templateVersion } from '../tables.ts';
import type { OwnTexts } from '../tables.ts';
import type { Statements } from './texts.sql.ts';

const sql = statements<Statements>('notifications-texts', import.meta.url);

const categoryNamesStatement = sql('category-names', 'select id, tr, en from notification_category_name');

export const readCategoryNames = (database: Database) => categoryNamesStatement.all(database, []);

const saveCategoryNameStatement = sql(
  'keep-category-name',
  `insert into notification_category_name (id, tr, en) values ($1, $2, $3)
     on conflict (id) do update set tr = excluded.tr, en = excluded.en`,
);

export async function saveCategoryName(database: Database, { id, tr, en }: { id: number } & Texts): Promise<void> {
  await saveCategoryNameStatement.run(database, [id, tr, en]);
}

const templateTextsStatement = sql('template-texts', 'select name, texts from notification_template_texts');

/** The operator's texts by template. */
export async function readTemplateTexts(database: Database): Promise<Map<NotificationTemplate, OwnTexts>> {
  const rows = await templateTextsStatement.all(database, []);
  return new Map(rows.map(({ name, texts }) => [name, texts]));
}

const saveTemplateTextsStatement = sql(
  'keep-template-texts',
  `insert into notification_template_texts (name, texts) values ($1, $2)
     on conflict (name) do update set texts = excluded.texts`,
);

export async function saveTemplateTexts(database: Database, name: NotificationTemplate, own: OwnTexts): Promise<void> {
  await saveTemplateTextsStatement.run(database, [name, JSON.stringify(own)]);
}

const deleteTemplateTextsStatement = sql(
  'delete-template-texts',
  'delete from notification_template_texts where name = $1',
);

export async function deleteTemplateTexts(database: Database, name: NotificationTemplate): Promise<void> {
  await deleteTemplateTextsStatement.run(database, [name]);
}

const holdTemplateStatement = sql(
  'hold-template',
  `select pg_advisory_xact_lock(hashtextextended('notification template|' || $1, 0))`,
);
const heldTemplateStatement = sql(
  'held-template',
  `select coalesce(max(id), 0)::float8 as version,
     (select texts from notification_template_texts where name = $1) as texts
   from notification_template_version where name = $1`,
);

/** A template’s texts and the number of its last version; 0 without one. */
export async function readTemplate(
  database: Database,
  name: NotificationTemplate,
): Promise<{ version: number; texts: OwnTexts | null }> {
  const row = await heldTemplateStatement.first(database, [name]);
  return { version: row?.version ?? 0, texts: row?.texts ?? null };
}

/** Like `readTemplate`; nobody else changes the template until the transaction ends. */
export async function holdTemplate(database: Database, name: NotificationTemplate) {
  await holdTemplateStatement.run(database, [name]);
  return readTemplate(database, name);
}

const insertVersionStatement = sql(
  'insert-version',
  `insert into notification_template_version (name, at, actor_id, reason, before, after, restores)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export interface NewTemplateVersion {
  name: NotificationTemplate;
  actorId: string;
  reason: string | undefined;
  before: OwnTexts | null;
  after: OwnTexts | null;
  restores: number | undefined;
}

export async function insertTemplateVersion(database: Database, version: NewTemplateVersion): Promise<void> {
  const { name, actorId, reason, before, after, restores } = version;
  const json = (texts: OwnTexts | null) => (texts === null ? null : JSON.stringify(texts));
  await insertVersionStatement.run(database, [
    name,
    clock.now(),
    actorId,
    reason ?? null,
    json(before),
    json(after),
    restores ?? null,
  ]);
}

const versionsStatement = sql(
  'versions',
  `select ${columns(templateVersion)} from notification_template_version where name = $1 order by id desc limit $2`,
);
export type TemplateVersionRow = Awaited<ReturnType<typeof versionsStatement.all>>[number];

/** The latest versions, newest first. */
export const readTemplateVersions = (database: Database, name: NotificationTemplate, limit: number) =>
  versionsStatement.all(database, [name, limit]);

const versionStatement = sql(
  'version',
  `select ${columns(templateVersion)} from notification_template_version where name = $1 and id = $2`,
);

export const readTemplateVersion = (database: Database, name: NotificationTemplate, id: number) =>
  versionStatement.first(database, [name, id]);

const positionsStatement = sql('positions', 'select id, position from notification_category_position');

/** The operator’s positions of categories by id. */
export async function readCategoryPositions(database: Database): Promise<Map<number, number>> {
  return new Map((await positionsStatement.all(database, [])).map(({ id, position }) => [id, position]));
}

const savePositionsStatement = sql(
  'save-positions',
  `insert into notification_category_position (id, position)
   select id, position from unnest($1::int[]) with ordinality as one (id, position)
   on conflict (id) do update set position = excluded.position`,
);

/** Stores the order of categories below one parent. */
export const saveCategoryPositions = (database: Database, ids: readonly number[]) =>
  savePositionsStatement.run(database, [ids]);

const holdCategoriesStatement = sql(
  'hold-categories',
  `select pg_advisory_xact_lock(hashtextextended('notification categories', 0))`,
);

/** Serialises changes of categories and of the operator’s channel choices until the transaction ends. */
export const holdCategories = (database: Database) => holdCategoriesStatement.run(database, []);

const recentStatement = sql(
  'recent',
  `select tokens, created_at as "createdAt" from notification
   where id > (select coalesce(max(id), 0) - 20000 from notification) and template = $1 order by id desc limit 1`,
);

/** The tokens of the last notification of a template, if it is among the last 20,000 of all. */
export const recentNotification = (database: Database, name: NotificationTemplate) =>
  recentStatement.first(database, [name]);
