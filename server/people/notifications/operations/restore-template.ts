import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { readTemplateVersion } from '../store/texts.ts';
import { holdAt, ownTexts, writeTexts } from './save-template.ts';
import type { TemplateChange } from './save-template.ts';

/** Gives a template the texts before a version. Throws TemplateVersionNotFound, and like `saveTemplate`. */
export function restoreTemplate(
  database: Database,
  name: NotificationTemplate,
  versionId: number,
  change: TemplateChange,
): Promise<void> {
  return database.inTransaction(async () => {
    const held = await holdAt(database, name, change.version);
    const version = required(await readTemplateVersion(database, name, versionId), 'TemplateVersionNotFound');
    await writeTexts(database, name, held, ownTexts(name, version.before ?? {}), change, versionId);
  });
}
