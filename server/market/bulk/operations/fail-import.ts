import { failureText } from '../rules/texts.ts';
import { markFailed } from '../store.ts';
import type { ImportRow } from '../store.ts';
import type { RowError } from '../tables.ts';
import type { BulkDeps } from './dependencies.ts';
import { importNotice } from './import-notice.ts';
import { ownerLanguage } from './owner-language.ts';

export async function failImport(deps: BulkDeps, row: ImportRow, errors: readonly RowError[]): Promise<void> {
  const language = await ownerLanguage(deps, row.ownerId);
  await deps.database.inTransaction(async () => {
    if (!(await markFailed(deps.database, row.id, errors))) return;
    await deps.notices.notify({
      accountId: row.ownerId,
      template: 'Ads.ImportFailed',
      tokens: { 'Import.Reason': failureText(errors, language) },
      ...importNotice(row.id),
    });
  });
}
