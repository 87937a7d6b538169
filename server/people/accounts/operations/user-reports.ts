import type { Language } from '../../../../contract/enums.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { insertUserReport, offeredReason, offeredReasons } from '../store/user-reports.ts';
import type { OwnedMedia } from './profile.ts';

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

/** The reasons a member may be reported for, in order. */
export async function reportReasons(
  database: Database,
  language: Language,
): Promise<{ id: number; name: string; needsDescription: boolean }[]> {
  const rows = await offeredReasons(database);
  return rows.map((row) => ({ id: row.id, name: row[language], needsDescription: row.needs_description }));
}

/**
 * Tells the moderators of a member. Refuses CannotReportYourself, ReportReasonUnknown, ReportDescriptionRequired, MediaNotFound,
 * AccountNotFound, and ReportExists while an earlier report of the same two is open.
 */
export async function reportUser(
  { database, media }: UserReportDeps,
  reporterId: string,
  { userId, reasonId, description = '', photos = [] }: UserReportForm,
): Promise<void> {
  if (reporterId === userId.toLowerCase()) throw new DomainError('CannotReportYourself');
  const text = description.trim();
  const reason = await offeredReason(database, reasonId);
  if (required(reason, 'ReportReasonUnknown').needs_description && text === '') {
    throw new DomainError('ReportDescriptionRequired', [{ code: 'ReportDescriptionRequired', path: 'description' }]);
  }
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
