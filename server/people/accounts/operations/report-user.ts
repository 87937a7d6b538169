import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { requireReportReason } from '../../reasons/port.ts';
import { insertUserReport } from '../store/user-reports.ts';
import type { OwnedMedia } from './owned-media.ts';

export interface UserReportForm {
  userId: string;
  reasonId: number;
  description?: string | undefined;
  /** Keys of uploaded photos. */
  photos?: readonly string[] | undefined;
}

export interface UserReportDeps {
  database: Database;
  media: Pick<OwnedMedia, 'ownedPictures'>;
}

/**
 * Reports a member to the moderators. Throws CannotReportYourself, ReportReasonUnknown, ReportDescriptionRequired, MediaNotFound,
 * AccountNotFound, or ReportExists while the reporter's earlier report of the same member is open.
 */
export async function reportUser(
  { database, media }: UserReportDeps,
  reporterId: string,
  { userId, reasonId, description = '', photos = [] }: UserReportForm,
): Promise<void> {
  if (reporterId === userId.toLowerCase()) throw new DomainError('CannotReportYourself');
  const text = description.trim();
  await requireReportReason(database, 'userReports', reasonId, text);
  if (photos.length > 0) await media.ownedPictures(reporterId, photos, 'Report');
  const isNew = await insertUserReport(database, {
    id: chance.uuid(),
    reporterId,
    userId,
    reasonId,
    description: text,
    photos,
    createdAt: clock.now(),
  });
  if (!required(isNew, 'AccountNotFound')) throw new DomainError('ReportExists');
}
