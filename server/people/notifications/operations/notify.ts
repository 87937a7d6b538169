import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob, addJobsOf } from '../../../platform/jobs.ts';
import { choicesOf } from './channel-choices.ts';
import type { ChoicesOfMany } from './channel-choices.ts';
import type { Notice, Notices, PushApplications } from '../port.ts';
import { channelsFor } from '../rules/channels.ts';
import type { Seal } from './seal.ts';
import { templates } from '../rules/templates/index.ts';
import type { TemplateEntry } from '../rules/templates/index.ts';
import { insertDirectDelivery } from '../store/deliveries.ts';
import { insertNotifications } from '../store/notifications.ts';
import { deliverJobs, jobsFor, priorities, tries } from './delivery-jobs.ts';
import type { DirectContent } from './direct-message.ts';

export interface NoticesDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'hasConsent'>;
  applications: Pick<PushApplications, 'tokensOf'>;
  /** Encrypts queued direct messages, which contain codes and addresses. */
  seal: Seal;
}

/** Creates notifications and sends direct messages. Both join the current transaction. */
export function createNotices({ database, accounts, applications, seal }: NoticesDeps): Notices {
  async function notifyAll(notices: readonly Notice[]): Promise<void> {
    if (notices.length > 0) await database.gather('notices', notices, insertAll);
  }

  /** Inserts all with one statement and queues their deliveries. Notices whose `onceKey` exists are skipped. */
  async function insertAll(notices: readonly Notice[]): Promise<void> {
    const prepared = await prepare(notices);
    const inserted = await insertNotifications(database, prepared);
    await addJobsOf(database, jobsFor(prepared.filter((_, place) => inserted.has(place))), {
      maxAttempts: tries.notice,
    });
  }

  /**
   * Adds the channels that each member accepts. If the member switched the list off, the notification is stored as read, so the history stays
   * complete.
   */
  async function prepare(notices: readonly Notice[]) {
    const accountIds = [...new Set(notices.map(({ accountId }) => accountId))];
    const categoryIds = [...new Set(notices.map(({ template }) => templates[template].categoryId))];
    const choices = await choicesOf(database, accountIds, categoryIds);
    const chosen = notices.map((notice) => ({ notice, channels: chosenFor(notice, choices) }));
    const devices = await devicesOf(chosen, choices);
    const prepared = [];
    for (const { notice, channels } of chosen) {
      const { accountId, tokens, image, subImage, routeValue, onceKey } = notice;
      const template = templates[notice.template];
      const reachable = channels.filter((channel) => channel !== 'Push' || devices.has(accountId));
      const on = await consented(template, reachable, accountId);
      const deliveries = on
        .filter((channel) => channel !== 'InApp')
        .map((channel) => ({ id: chance.timedUuid(), channel }));
      const isRead = !on.includes('InApp');
      const about = { accountId, template: template.name, categoryId: template.categoryId, tokens: textsOf(tokens) };
      prepared.push({ ...about, image, subImage, routeValue, onceKey, isRead, deliveries });
    }
    return prepared;
  }

  /** The accounts with a browser or application that takes push messages, among those that would get one. */
  async function devicesOf(
    chosen: readonly { notice: Notice; channels: readonly NotificationChannel[] }[],
    { hasBrowser }: ChoicesOfMany,
  ): Promise<ReadonlySet<string>> {
    const wanting = new Set(
      chosen.filter(({ channels }) => channels.includes('Push')).map(({ notice }) => notice.accountId),
    );
    const others = [...wanting].filter((accountId) => !hasBrowser(accountId));
    const tokens = others.length > 0 ? await applications.tokensOf(others) : new Map<string, string[]>();
    return new Set([...wanting].filter((accountId) => hasBrowser(accountId) || tokens.has(accountId)));
  }

  return {
    notify: (notice) => notifyAll([notice]),
    notifyAll,

    async send({ channel, to, template, ...content }) {
      const deliveryId = chance.timedUuid();
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

  /** Marketing needs consent for each channel, except for the member's own notification list. */
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

function chosenFor(
  { accountId, template: name, without = [] }: Notice,
  { operator, member }: ChoicesOfMany,
): NotificationChannel[] {
  const template = templates[name];
  const { categoryId } = template;
  return channelsFor(template, operator(categoryId), member(accountId, categoryId)).filter(
    (channel) => !without.includes(channel),
  );
}

const textsOf = (tokens: Notice['tokens'] = {}) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)]));
