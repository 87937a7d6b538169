import type { Language } from '../../../../contract/enums.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
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
  const rows = await database.read<{ id: number; tr: string; en: string; needs_description: boolean }>(
    'select id, tr, en, needs_description from user_report_reason where is_active order by id',
  );
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
  const [reason] = await database.query<{ needs_description: boolean }>(
    'select needs_description from user_report_reason where id = $1::bigint and is_active',
    [reasonId],
  );
  if (required(reason, 'ReportReasonUnknown').needs_description && text === '') {
    throw new DomainError('ReportDescriptionRequired', [{ code: 'ReportDescriptionRequired', path: 'description' }]);
  }
  if (photos.length > 0) await media.ownedPictures(reporterId, photos, 'Report');
  const [made] = await database.query<{ is_new: boolean }>(
    `with reported as (select id from account where id = $3 and status <> 'Erased'),
       made as (
         insert into user_report (id, reporter_id, user_id, reason_id, description, photos, created_at)
         select $1, $2, id, $4, nullif($5, ''), $6::text[], $7 from reported on conflict do nothing returning id
       )
     select exists (select from made) as is_new from reported`,
    [chance.uuid(), reporterId, userId, reasonId, text, photos, clock.now().toISOString()],
  );
  if (!required(made, 'AccountNotFound').is_new) throw new DomainError('ReportExists');
}
