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
import { insertNotifications } from '../store/notifications.ts';

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
  async function notifyAll(notices: readonly Notice[]): Promise<void> {
    for (const [name, alike] of Map.groupBy(notices, (notice) => notice.template)) {
      const template = templates[name];
      const prepared = await prepare(template, alike);
      const told = await insertNotifications(database, prepared);
      const deliveries = prepared.filter((_, place) => told.has(place)).flatMap((one) => one.deliveries);
      for (const [jobName, outgoing] of Map.groupBy(deliveries, ({ channel }) => jobFor(channel))) {
        await addJobs(
          database,
          jobName,
          outgoing.map(({ id }) => ({ payload: { deliveryId: id } })),
          { priority: priorities[template.kind], maxAttempts: tries.notice },
        );
      }
    }
  }

  /**
   * Notices of one template with the channels that each member takes. Whoever switched the list off finds it read there: history is complete, but nothing
   * calls.
   */
  async function prepare(template: TemplateEntry, notices: readonly Notice[]) {
    const { categoryId } = template;
    const accountIds = [...new Set(notices.map(({ accountId }) => accountId))];
    const { operator, member } = await choicesOf(database, accountIds, categoryId);
    const prepared = [];
    for (const { accountId, template: name, tokens, image, subImage, routeValue, onceKey, without = [] } of notices) {
      const chosen = channelsFor(template, operator, member(accountId)).filter((channel) => !without.includes(channel));
      const on = await consented(template, chosen, accountId);
      const deliveries = on.filter((channel) => channel !== 'InApp').map((channel) => ({ id: chance.uuid(), channel }));
      const texts = textsOf(tokens);
      const isRead = !on.includes('InApp');
      const about = { image, subImage, routeValue, onceKey };
      prepared.push({ accountId, template: name, categoryId, tokens: texts, ...about, isRead, deliveries });
    }
    return prepared;
  }

  return {
    notify: (notice) => notifyAll([notice]),
    notifyAll,

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
}

const jobFor = (channel: NotificationChannel): string => (channel === 'Push' ? deliverJobs.push : deliverJobs.message);

/** What is sealed of a direct message. */
export type DirectContent = Omit<DirectMessage, 'channel' | 'to' | 'template'>;

const textsOf = (tokens: Notice['tokens'] = {}) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)]));
