import type { z } from 'zod';
import type { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { ConductAct, ConductReason, Language, Texts } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { JudgedMember } from '../../../../contract/schemas/moderation.ts';
import { memberRecords, namesOf, reportsOfMember } from '../../../people/accounts/port.ts';
import type { MemberRecord, Suspension } from '../../../people/accounts/port.ts';
import type { Principal } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { talliesOf } from '../store/ad-records.ts';
import type { ModerationDeps } from './deps.ts';
import { decisionLog } from './log.ts';
import { logDecisions } from '../store/log.ts';
import { reportsOfOwner } from '../store/reports.ts';
import { periodOf } from '../rules.ts';

/** What a moderator does to a member. */
export type MemberVerdict = z.output<typeof moderationCalls.actOnMember.body>;

/** Why, as the member reads it. */
const reasonWords: Record<ConductReason, Texts> = {
  RuleBreaking: { tr: 'Kurallara tekrar tekrar aykırılık', en: 'Breaking the rules again and again' },
  Scam: { tr: 'Dolandırıcılık şüphesi', en: 'Suspected fraud' },
  Spam: { tr: 'İstenmeyen ya da yinelenen içerik', en: 'Unwanted or repeated content' },
  Harassment: { tr: 'Başka üyeleri rahatsız etme', en: 'Harassing other members' },
  Impersonation: { tr: 'Kendini başkası gibi gösterme', en: 'Pretending to be somebody else' },
  OtherConduct: { tr: 'Üyelik kurallarına aykırılık', en: 'Against the rules of membership' },
};

const dayMs = 24 * 3_600_000;

/** Members whose time has passed, in one run of the job. */
const dueMost = 200;

/** A member as a moderator judges them. Refuses AccountNotFound. A bounded number of statements. */
export async function judgedMember(deps: ModerationDeps, moderatorId: string, userId: string): Promise<JudgedMember> {
  const { database, suspensions } = deps;
  const [record, bearer, suspension, tallies, ofMember, ofAds, log] = await Promise.all([
    memberRecords(database, [userId]).then((records) => records.get(userId.toLowerCase())),
    deps.accounts.principalOf(userId),
    suspensions.of(userId),
    talliesOf(database, userId),
    reportsOfMember(database, userId),
    reportsOfOwner(database, userId),
    decisionLog(database, { memberId: userId }),
  ]);
  const member = required(record, 'AccountNotFound');
  const facts = required(bearer, 'AccountNotFound');
  const moderator = await deps.accounts.principalOf(moderatorId);
  return {
    member: { ...shown(member), status: facts.status },
    ads: { all: tallies.ads, published: tallies.published, refused: tallies.refused },
    reports: ofMember + ofAds,
    ...(suspension && { suspension: await shownSuspension(deps, suspension) }),
    acts: maySomething(moderatorId, moderator, userId, facts) ? actsOn(suspension) : [],
    history: log.items,
  };
}

function shown({ language: _, memberSince, ...record }: MemberRecord): Omit<JudgedMember['member'], 'status'> {
  return { ...record, memberSince: memberSince.toISOString() };
}

async function shownSuspension(
  { database }: ModerationDeps,
  { until, reason, message, at, by }: Suspension,
): Promise<NonNullable<JudgedMember['suspension']>> {
  const names = await namesOf(database, [by]);
  return { until: until.toISOString(), reason, message, at: at.toISOString(), by: names.get(by) ?? '' };
}

const actsOn = (suspension: Suspension | undefined): ConductAct[] =>
  suspension ? ['Warn', 'Reinstate'] : ['Warn', 'Suspend'];

/** Nobody acts on themselves, nobody on an administrator, and on a moderator only an administrator; who left is gone already. */
function maySomething(
  moderatorId: string,
  moderator: Principal | undefined,
  userId: string,
  { status, roles }: Principal,
): boolean {
  if (status !== 'Active' || moderatorId === userId.toLowerCase() || roles.includes('administrator')) return false;
  return roles.length === 0 || moderator?.roles.includes('administrator') === true;
}

/**
 * Warns a member, suspends them or takes that back, and tells them. Refuses AccountNotFound, NotAllowed for oneself and those with doors of their
 * own, SuspensionInvalid for a day that is over or too far, AlreadySuspended, NotSuspended.
 */
export async function actOnMember(
  deps: ModerationDeps,
  moderatorId: string,
  userId: string,
  verdict: MemberVerdict,
): Promise<void> {
  const { accounts, database, suspensions } = deps;
  const facts = required(await accounts.principalOf(userId), 'AccountNotFound');
  if (facts.status !== 'Active') throw new DomainError('AccountNotFound');
  const moderator = await accounts.principalOf(moderatorId);
  if (!maySomething(moderatorId, moderator, userId, facts)) throw new DomainError('NotAllowed');
  const until = verdict.act === 'Suspend' ? endOf(verdict.until) : undefined;
  await database.inTransaction(async () => {
    if (verdict.act === 'Suspend' && until) {
      const { reason, message } = verdict;
      const isNew = await suspensions.begin(userId, { until, reason, message, by: moderatorId });
      if (!isNew) throw new DomainError('AlreadySuspended');
    }
    if (verdict.act === 'Reinstate' && !(await suspensions.end(userId))) throw new DomainError('NotSuspended');
    await logDecisions(database, [
      {
        decision: verdict.act,
        actorId: moderatorId,
        memberId: userId,
        reasons: verdict.act === 'Reinstate' ? [] : [verdict.reason],
        message: verdict.message,
      },
    ]);
    await notify(deps, userId, verdict, until);
  });
}

/** The end of a day in Istanbul. Refuses SuspensionInvalid where it has passed, or is too far. */
function endOf(day: string): Date {
  const end = new Date(periodOf(undefined, day).until ?? Number.NaN);
  const days = (end.getTime() - clock.now().getTime()) / dayMs;
  if (!(days > 0 && days <= limits.suspensionDaysMost + 1)) {
    throw new DomainError('SuspensionInvalid', [{ code: 'SuspensionInvalid', path: 'until' }]);
  }
  return end;
}

async function notify(
  { accounts, notices }: ModerationDeps,
  accountId: string,
  verdict: MemberVerdict,
  until: Date | undefined,
): Promise<void> {
  if (verdict.act === 'Reinstate') {
    const tokens = { ...(verdict.message !== undefined && { 'Conduct.Message': verdict.message }) };
    return notices.notify({ accountId, template: 'User.Reinstated', tokens });
  }
  const language: Language = (await accounts.contactOf(accountId))?.language ?? 'tr';
  const why = { 'Conduct.Reason': reasonWords[verdict.reason][language], 'Conduct.Message': verdict.message };
  if (!until) return notices.notify({ accountId, template: 'User.Warned', tokens: why });
  // The moment is the first of the next day; its last one is what people read as a day.
  const last = new Date(until.getTime() - 1).toISOString();
  return notices.notify({ accountId, template: 'User.Suspended', tokens: { ...why, 'Conduct.Until': last } });
}

/** Lets in those whose time has passed, each in a transaction of its own, and tells them. */
export async function reinstateDue({ database, notices, suspensions }: ModerationDeps): Promise<void> {
  for (const accountId of await suspensions.due(dueMost)) {
    await database.inTransaction(async () => {
      if (!(await suspensions.end(accountId))) return;
      await logDecisions(database, [{ decision: 'Reinstate', actorId: null, memberId: accountId }]);
      await notices.notify({ accountId, template: 'User.Reinstated' });
    });
  }
}
