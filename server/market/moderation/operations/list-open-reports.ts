import type { Language } from '../../../../contract/enums.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import type { Database } from '../../../platform/database.ts';
import { openReportRows } from '../store/reports.ts';

/** The newest open reports of an ad. */
export async function listOpenReports(
  database: Database,
  adId: string,
  language: Language,
): Promise<ReviewedAd['reports']> {
  const rows = await openReportRows(database, adId);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    reason: row[language],
    ...(row.description !== null && { description: row.description }),
  }));
}
