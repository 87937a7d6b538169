import type { Texts } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
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
