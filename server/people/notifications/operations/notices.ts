import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob, addJobs } from '../../../platform/jobs.ts';
import { choicesOf } from './preferences.ts';
import type { DirectMessage, Notice, Notices } from '../port.ts';
import { channelsFor } from '../rules.ts';
import type { Seal } from './seal.ts';
import { templates } from '../rules/templates/index.ts';
import type { TemplateEntry } from '../rules/templates/index.ts';
import { insertDirectDelivery } from '../store/deliveries.ts';
import { insertNotification } from '../store/notifications.ts';

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
      if (!(await publish(notice, template, on.includes('InApp'), outgoing)) || outgoing.length === 0) return;
      for (const [name, deliveries] of Map.groupBy(outgoing, ({ channel }) => jobFor(channel))) {
        await addJobs(
          database,
          name,
          deliveries.map(({ id }) => ({ payload: { deliveryId: id } })),
          { priority: priorities[template.kind], maxAttempts: tries.notice },
        );
      }
    },

    async send({ channel, to, template, ...content }) {
      const deliveryId = chance.uuid();
      await database.inTransaction(async () => {
        await insertDirectDelivery(database, { id: deliveryId, channel, template, to });
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
   * Keeps it with its deliveries. Whoever switched the list off finds it read there: history is complete, but nothing calls. Answers false
   * where the same event was told before.
   */
  async function publish(
    notice: Notice,
    { categoryId }: TemplateEntry,
    isInApp: boolean,
    outgoing: readonly { id: string; channel: NotificationChannel }[],
  ): Promise<boolean> {
    const { accountId, template, image, subImage, routeValue, onceKey } = notice;
    const tokens = textsOf(notice.tokens);
    return insertNotification(
      database,
      { accountId, template, categoryId, tokens, image, subImage, routeValue, onceKey, isRead: !isInApp },
      outgoing,
    );
  }
}

const jobFor = (channel: NotificationChannel): string => (channel === 'Push' ? deliverJobs.push : deliverJobs.message);

/** What is sealed of a direct message. */
export type DirectContent = Omit<DirectMessage, 'channel' | 'to' | 'template'>;

const textsOf = (tokens: Notice['tokens'] = {}) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)]));
