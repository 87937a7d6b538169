import { Logger, runOnce } from 'graphile-worker';
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { createAccountDirectory } from '../../accounts/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { poolOf } from '../../../platform/database.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { createNotifications } from '../operations/create-notifications.ts';
import { localGateways } from '../../../site/dev-outbox/operations/local-gateways.ts';
import type { GatewaySettings } from '../operations/gateways.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';
import type { Permission } from '../../../../contract/permissions.ts';

export const secret = 'a-secret-for-tests-alone-0123456789';
export const publicUrl = 'https://meydan.example';
export type Member = Omit<ReturnType<typeof aMember>, 'permissions'> & { permissions: readonly Permission[] };

export const anAdministrator = (): Member => ({ ...aMember(chance.uuid()), permissions: builtInRoles.administrator });
export type Harness = Awaited<ReturnType<typeof testNotifications>>;

const logger = new Logger(() => () => undefined);

interface DeliveryRow {
  channel: NotificationChannel;
  state: string;
  tries: number;
  error: string | null;
  target: string | null;
}

/** The module on a separate database, with real accounts and a real queue. Jobs run when the test calls `work`. */
export async function testNotifications(settings: Partial<GatewaySettings> = {}) {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'meydan-notifications-'));
  // The queue's default pool would lose its error handlers before its connections close.
  const queue = poolOf(database.url, { connections: 4 });
  const accounts = createAccountDirectory(database);
  const applicationTokens = new Map<string, string[]>();
  const parts = createNotifications({
    database,
    accounts,
    applications: {
      tokensOf: async (accountIds) => new Map([...applicationTokens].filter(([id]) => accountIds.includes(id))),
      forget: async (token) => {
        for (const [id, own] of applicationTokens) {
          const left = own.filter((one) => one !== token);
          if (left.length > 0) applicationTokens.set(id, left);
          else applicationTokens.delete(id);
        }
      },
    },
    local: localGateways(database),
    settings: { isProduction: false, ...settings },
    secret,
    vapidFile: join(folder, 'vapid'),
    publicUrl,
    operator: { name: 'Meydan' },
  });
  const hooks = createHooks(parts.hooks);
  const bindings = bindingsById(parts.bindings);
  const failures: string[] = [];
  const taskList = Object.fromEntries(
    parts.jobs.map((job) => [
      job.name,
      async (payload: unknown) => {
        try {
          await job.run(job.payload.parse(payload));
        } catch (error) {
          failures.push(String(error));
          throw error;
        }
      },
    ]),
  );

  return {
    ...parts,
    database,
    hooks,
    accounts,
    applicationTokens,
    /** Errors thrown by jobs, as the log gets them. */
    failures,
    async member(language: Language = 'tr', contact: { email?: string; phone?: string } = {}): Promise<Member> {
      const member = aMember(chance.uuid(), chance.uuid());
      const { email = `${member.id.slice(0, 8)}@meydan.example`, phone = null } = contact;
      await database.query(
        `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Ayşe', 'Yılmaz', $2)`,
        [member.id, clock.now()],
      );
      await database.query('insert into account_login (account_id, email, phone, language) values ($1, $2, $3, $4)', [
        member.id,
        email,
        phone,
        language,
      ]);
      return member;
    },
    /** A member whose phone has the application and takes push messages. */
    async memberWithPhone(language: Language = 'tr'): Promise<Member> {
      const member = await this.member(language);
      applicationTokens.set(member.id, [`phone of ${member.id}`]);
      return member;
    },
    async consent(member: Member, channel: 'Email' | 'Sms' | 'Push', isGiven = true): Promise<void> {
      await database.query(
        `insert into announcement_consent (account_id, channel, at, is_given, source) values ($1, $2, $3, $4, 'settings')`,
        [member.id, channel, clock.now(), isGiven],
      );
    },
    /** Invokes a call and validates the answer against its schema. */
    async ask<C extends Call>(
      call: C,
      caller: Member,
      input: CallInput<C>,
      language: Language = 'tr',
    ): Promise<CallAnswer<C>> {
      const binding = bindings.get(call.id);
      if (!binding) throw new Error(`${call.id} is not bound`);
      return call.answer.parse(await invoke(binding, input, aContext(caller, language))) as CallAnswer<C>;
    },
    /** Runs all queued jobs, including delayed retries. */
    async work(): Promise<void> {
      await database.query('update graphile_worker._private_jobs set run_at = now()');
      await runOnce({ pgPool: queue, taskList, noHandleSignals: true, concurrency: 1, logger });
    },
    deliveries: (): Promise<DeliveryRow[]> =>
      database.query('select channel, state, tries, error, target from delivery order by created_at, channel'),
    outbox: (): Promise<{ to: string; channel: string; subject: string; text: string; code: string | null }[]> =>
      database.query('select "to", channel, subject, text, code from outbox order by id'),
    async close(): Promise<void> {
      parts.close();
      await queue.end();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Keys as browsers create them for push messages. */
export const browserKeys = () => {
  const pair = createECDH('prime256v1');
  return { p256dh: pair.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') };
};

/** A notice about an offer. */
export const anOffer = (member: Member) => ({
  accountId: member.id,
  template: 'AdOffer.SellerApproved' as const,
  tokens: { 'Ad.Title': 'Temiz Egea', 'AdOffer.Price': 52_500_000, 'AdOffer.ExpireTime': '2026-11-22T11:30:00.000Z' },
  routeValue: chance.uuid(),
});
