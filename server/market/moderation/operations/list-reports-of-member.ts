import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { MemberReport } from '../../../../contract/schemas/member-desk.ts';
import { latestReportsOf } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { latestReportsOfOwner } from '../store/reports.ts';

const most = limits.deskSectionMost;

/** The latest reports of a member and of their ads, newest first. Two statements. */
export async function listReportsOfMember(
  database: Database,
  userId: string,
  language: Language,
): Promise<MemberReport[]> {
  const ofMember = await latestReportsOf(database, userId, most);
  const ofAds = await latestReportsOfOwner(database, userId, most);
  return [...ofMember.map((row) => ({ ...row, adId: undefined })), ...ofAds]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, most)
    .map(({ id, at, adId, description, isSolved, ...reason }) => ({
      id,
      at: at.toISOString(),
      ...(adId !== undefined && { adId }),
      reason: reason[language],
      ...(description !== null && { description }),
      isSolved,
    }));
}
