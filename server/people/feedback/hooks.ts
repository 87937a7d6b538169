import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';

/** The mobile applications of members, for push messages to them. */
export function applicationsOf(database: Database) {
  return {
    async tokensOf(accountId: string): Promise<string[]> {
      const rows = await database.query<{ token: string }>(
        'select push_token as token from mobile_application where caller_id = $1',
        [accountId],
      );
      return rows.map(({ token }) => token);
    },
    async forget(token: string): Promise<void> {
      await database.query('delete from mobile_application where push_token = $1', [token]);
    },
  };
}

/** What happens with feedback and applications when an account begins, is asked for, or ends. */
export const feedbackHooks = (database: Database): AccountHooks => ({
  async guestBecameMember(guestId, memberId) {
    await database.query('update feedback set caller_id = $2, is_guest = false where caller_id = $1', [
      guestId,
      memberId,
    ]);
    await database.query(
      `with moved as (delete from mobile_application where caller_id = $1 returning *)
       insert into mobile_application (caller_id, device_id, platform, push_token, version, updated_at)
       select $2, device_id, platform, push_token, version, updated_at from moved
       on conflict (caller_id, device_id) do update set push_token = excluded.push_token, updated_at = excluded.updated_at`,
      [guestId, memberId],
    );
  },
  exports: {
    feedback: (accountId) =>
      database.query(
        'select subject_id, description, photos, status, created_at, answer, decided_at from feedback where caller_id = $1 order by created_at',
        [accountId],
      ),
  },
  async accountErased(accountId) {
    await database.query('delete from feedback where caller_id = $1', [accountId]);
    await database.query('delete from mobile_application where caller_id = $1', [accountId]);
  },
});
