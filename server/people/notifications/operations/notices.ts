import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob, addJobs } from '../../../platform/jobs.ts';
import { choicesOf } from './preferences.ts';
import type { DirectMessage, Notice, Notices } from '../port.ts';
import { channelsFor } from '../rules.ts';
import type { Seal } from './seal.ts';
import { templates } from '../rules/templates/index.ts';
import type { TemplateEntry } from '../rules/templates/index.ts';

/** The channel of the database's notices that open pages wait for: `<account>` or `<account> <notification>`. */
export const liveChannel = 'notification';
/** Sending, by what may be in the way of what: a push service that browsers name keeps no mail waiting, and no mail a code. */
export const deliverJobs = {
  code: 'notifications.deliver-code',
  message: 'notifications.deliver',
  push: 'notifications.deliver-push',
} as const;

/** Lower runs first: somebody waits for a code; an invitation can wait for everything. */
const priorities = { code: -20, account: -10, service: 0, marketing: 10 } as const;
/** Tries in all. With the queue's growing waits a code is tried for four minutes, anything else for about three days. */
export const tries = { code: 6, notice: 20 } as const;

export interface NoticesDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'hasConsent'>;
  /** Seals direct messages while they wait: they hold codes and addresses. */
  seal: Seal;
}

/** Tells members what happened, and sends direct messages; both join the transaction in progress. */
export function createNotices({ database, accounts, seal }: NoticesDeps): Notices {
  return {
    async notify(notice) {
      const template = templates[notice.template];
      const { operator, member } = await choicesOf(database, notice.accountId, template.categoryId);
      const on = await consented(template, channelsFor(template, operator, member), notice.accountId);
      const outgoing = on.filter((channel) => channel !== 'InApp').map((channel) => ({ id: chance.uuid(), channel }));
      if (!(await tell(notice, template, on.includes('InApp'), outgoing)) || outgoing.length === 0) return;
      for (const [name, some] of Map.groupBy(outgoing, ({ channel }) => jobFor(channel))) {
        await addJobs(
          database,
          name,
          some.map(({ id }) => ({ payload: { deliveryId: id } })),
          { priority: priorities[template.kind], maxAttempts: tries.notice },
        );
      }
    },

    async send({ channel, to, template, ...content }) {
      const deliveryId = chance.uuid();
      await database.inTransaction(async () => {
        await database.query(
          `insert into delivery (id, channel, template, target, state, created_at) values ($1, $2, $3, $4, 'Waiting', $5)`,
          [deliveryId, channel, template, to, clock.now()],
        );
        const payload = { deliveryId, sealed: seal.seal(JSON.stringify(content satisfies DirectContent)) };
        const [name, options] = content.isPatient
          ? [deliverJobs.message, { priority: priorities.service, maxAttempts: tries.notice }]
          : [deliverJobs.code, { priority: priorities.code, maxAttempts: tries.code }];
        await addJob(database, name, payload, options);
      });
    },
  };

  /** Announcements leave us only where each channel was consented to; the member's own list is no announcement. */
  async function consented(
    { kind }: TemplateEntry,
    channels: readonly NotificationChannel[],
    accountId: string,
  ): Promise<NotificationChannel[]> {
    if (kind !== 'marketing') return [...channels];
    const agreed: NotificationChannel[] = [];
    for (const channel of channels) {
      if (channel === 'InApp' || (await accounts.hasConsent(accountId, channel))) agreed.push(channel);
    }
    return agreed;
  }

  /**
   * One statement: the notification, its deliveries, and the word to open pages. Whoever switched the list off finds it read there: history
   * is complete, but nothing calls. Answers false where the same event was told before.
   */
  async function tell(
    notice: Notice,
    { categoryId }: TemplateEntry,
    isInApp: boolean,
    outgoing: readonly { id: string; channel: NotificationChannel }[],
  ): Promise<boolean> {
    const now = clock.now();
    const rows = await database.query(
      `with told as (
         insert into notification (account_id, template, category_id, tokens, image, sub_image, route_value, once_key, created_at, read_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (account_id, once_key) do nothing returning id
       ), outgoing as (
         insert into delivery (id, notification_id, account_id, channel, template, state, created_at)
         select one.id, told.id, $1, one.channel, $2, 'Waiting', $9
         from told, jsonb_to_recordset($11) as one(id uuid, channel text)
       )
       select case when $10::timestamptz is null then pg_notify('${liveChannel}', $1::text || ' ' || told.id) end from told`,
      [
        notice.accountId,
        notice.template,
        categoryId,
        JSON.stringify(textsOf(notice.tokens)),
        notice.image ?? null,
        notice.subImage ?? null,
        notice.routeValue ?? null,
        notice.onceKey ?? null,
        now,
        isInApp ? null : now,
        JSON.stringify(outgoing),
      ],
    );
    return rows.length > 0;
  }
}

const jobFor = (channel: NotificationChannel): string => (channel === 'Push' ? deliverJobs.push : deliverJobs.message);

/** What is sealed of a direct message. */
export type DirectContent = Omit<DirectMessage, 'channel' | 'to' | 'template'>;

const textsOf = (tokens: Notice['tokens'] = {}) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)]));
