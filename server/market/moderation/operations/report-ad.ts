import type { z } from 'zod';
import type { adReportForm } from '../../../../contract/calls/moderation.ts';
import { chance } from '../../../platform/clock.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import { outlinesOf } from '../store/ad-records.ts';
import { insertReport } from '../store/reports.ts';
import type { ModerationDeps } from './dependencies.ts';
import { requireReportReason } from '../../../people/reasons/port.ts';

export type AdReportForm = z.output<typeof adReportForm>;

/**
 * Reports an ad to the moderators. Throws AdNotFound unless the ad is or was published, CannotReportOwnAd, ReportReasonUnknown,
 * ReportDescriptionRequired, MediaNotFound, and ReportExists while the member's earlier report of the ad is open.
 */
export async function reportAd(
  { database, media }: Pick<ModerationDeps, 'database' | 'media'>,
  reporterId: string,
  { adId, reasonId, description, photos = [] }: AdReportForm,
): Promise<void> {
  const ad = (await outlinesOf(database, [adId])).get(adId);
  const { ownerId } = required(ad?.wasPublished ? ad : undefined, 'AdNotFound');
  if (ownerId === reporterId) throw new DomainError('CannotReportOwnAd');
  const text = description?.trim() ?? '';
  await requireReportReason(database, 'adReports', reasonId, text);
  const keys = [...new Set(photos)];
  if (keys.length > 0) await media.ownedPictures(reporterId, keys, 'Report');
  const report = { id: chance.uuid(), reporterId, adId, ownerId, reasonId, description: text, photos: keys };
  if (!(await insertReport(database, report))) throw new DomainError('ReportExists');
}
