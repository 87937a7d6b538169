import { memberCalls as calls } from '../../../../contract/calls/member.ts';
import type { Notices } from '../../notifications/port.ts';
import { principalIdOf, memberOf } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import type { Sessions } from '../../session/port.ts';
import { banMember } from '../operations/ban-member.ts';
import { bannedProfiles } from '../operations/banned-profiles.ts';
import { deleteBan } from '../store/bans.ts';
import { currentConsents, recordConsents } from '../operations/consents.ts';
import { eidsOf } from '../operations/eids-verification.ts';
import { leave } from '../operations/leave.ts';
import { deletionReasons } from '../operations/deletion-reasons.ts';
import { updateProfile } from '../operations/update-profile.ts';
import { ownProfile, guestProfile } from '../operations/own-profile.ts';
import { setLanguage } from '../store/logins.ts';
import type { OwnedMedia } from '../operations/owned-media.ts';
import { publicProfiles } from '../operations/public-profiles.ts';
import { reportUser } from '../operations/report-user.ts';

export interface MemberDeps {
  database: Database;
  hooks: Pick<HookRunner, 'menuCounts' | 'accountLeft' | 'memberBlocked' | 'exportOf'>;
  media: Pick<OwnedMedia, 'ownedPictures'>;
  notices: Pick<Notices, 'notify'>;
  sessions: Pick<Sessions, 'endAll' | 'requireConfirmed'>;
}

const done = { done: true as const };

/** Binds the calls of a member's profile, account closure, blocks, reports and consents. The sign-in calls are in `sign-in.ts`. */
export function memberBindings(deps: MemberDeps) {
  return [...profileBindings(deps), ...leavingBindings(deps), ...othersBindings(deps), ...consentBindings(deps)];
}

function profileBindings(deps: MemberDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.profile, async (_input, context) =>
      context.caller.kind === 'member' ? ownProfile(deps, context.caller.id) : guestProfile(principalIdOf(context)),
    ),
    bind(calls.updateProfile, ({ body }, context) => updateProfile(deps, memberOf(context).id, body)),
    bind(calls.profiles, async ({ query }) => ({ items: await publicProfiles(database, query.userIds) })),
    bind(calls.setLanguage, async ({ query }, { caller }) => {
      // The web stores a guest's language in the browser.
      if (caller.kind === 'member') await setLanguage(database, caller.id, query.languageCode);
      return done;
    }),
    bind(calls.eids, async (_input, context) => {
      const { state, verifiedAt } = (await eidsOf(database, memberOf(context).id)) ?? { state: 'None' as const };
      return { state, ...(verifiedAt !== undefined && { verifiedAt }) };
    }),
  );
}

function leavingBindings(deps: MemberDeps) {
  return bindAll(
    bind(calls.deletionReasons, async (_input, { language }) => ({
      items: await deletionReasons(deps.database, language),
    })),
    bind(calls.leave, async ({ body }, context) => {
      await leave(deps, memberOf(context), body);
      return done;
    }),
    bind(calls.exportData, async (_input, context) => {
      const { id, sessionId } = memberOf(context);
      await deps.sessions.requireConfirmed(sessionId);
      return { exportedAt: clock.now().toISOString(), parts: await deps.hooks.exportOf(id) };
    }),
  );
}

function othersBindings(deps: MemberDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.ban, async ({ body }, context) => {
      await banMember(deps, memberOf(context).id, body.bannedId);
      return done;
    }),
    bind(calls.unban, async ({ params }, context) => {
      await deleteBan(database, memberOf(context).id, params.bannedId);
      return done;
    }),
    bind(calls.banned, ({ query }, context) => bannedProfiles(database, memberOf(context).id, query.pageIndex)),
    bind(calls.reportUser, async ({ body }, context) => {
      await reportUser(deps, memberOf(context).id, body);
      return done;
    }),
  );
}

function consentBindings({ database }: MemberDeps) {
  return bindAll(
    bind(calls.announcementPreferences, async (_input, context) => ({
      items: await currentConsents(database, memberOf(context).id),
    })),
    bind(calls.setAnnouncementPreferences, async ({ body }, context) => {
      await recordConsents(database, memberOf(context).id, body.consents, 'settings', body.consentText);
      return done;
    }),
  );
}
