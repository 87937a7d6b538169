import type { JudgedMember } from '../../../../contract/schemas/moderation.ts';
import { memberRecords, namesOf, reportsOfMember } from '../../../people/accounts/port.ts';
import type { MemberRecord, Suspension } from '../../../people/accounts/port.ts';
import { required } from '../../../platform/errors.ts';
import { talliesOf } from '../store/ad-records.ts';
import { countReportsOfOwner } from '../store/reports.ts';
import type { ModerationDeps } from './dependencies.ts';
import { latestDecisions } from './list-decisions.ts';
import { canActOn, actsFor } from './member-acts.ts';

/** A member's record for moderators, with the possible acts. Throws AccountNotFound. A bounded number of statements. */
export async function readJudgedMember(
  deps: ModerationDeps,
  moderatorId: string,
  userId: string,
): Promise<JudgedMember> {
  const { database, suspensions } = deps;
  const [record, principal, suspension, tallies, ofMember, ofAds, log] = await Promise.all([
    memberRecords(database, [userId]).then((records) => records.get(userId.toLowerCase())),
    deps.accounts.principalOf(userId),
    suspensions.of(userId),
    talliesOf(database, userId),
    reportsOfMember(database, userId),
    countReportsOfOwner(database, userId),
    latestDecisions(database, { memberId: userId }),
  ]);
  const member = required(record, 'AccountNotFound');
  const facts = required(principal, 'AccountNotFound');
  const moderator = await deps.accounts.principalOf(moderatorId);
  return {
    member: { ...memberView(member), status: facts.status },
    ads: { all: tallies.ads, published: tallies.published, refused: tallies.refused },
    reports: ofMember + ofAds,
    ...(suspension && { suspension: await suspensionView(deps, suspension) }),
    acts: canActOn(moderatorId, moderator, userId, facts) ? actsFor(suspension) : [],
    history: log,
  };
}

function memberView({ language: _, memberSince, ...record }: MemberRecord): Omit<JudgedMember['member'], 'status'> {
  return { ...record, memberSince: memberSince.toISOString() };
}

async function suspensionView(
  { database }: ModerationDeps,
  { until, reason, message, at, by }: Suspension,
): Promise<NonNullable<JudgedMember['suspension']>> {
  const names = await namesOf(database, [by]);
  return { until: until.toISOString(), reason, message, at: at.toISOString(), by: names.get(by) ?? '' };
}
