import { limits } from '../../../../contract/limits.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { AccountDirectory, Contact } from '../../accounts/port.ts';
import type { PushTarget } from '../../../adapters/push/port.ts';
import { Undelivered } from '../../../adapters/delivery-errors.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { PushApplications } from '../port.ts';
import { templates } from '../rules/templates/index.ts';
import type { Delivery } from '../store/deliveries.ts';
import { directEntry } from './direct-message.ts';
import type { Message, Writer } from './message-writer.ts';
import type { DirectContent } from './direct-message.ts';
import { deleteBrowser, pushTargets } from './push-targets.ts';
import { templateWith } from './template-texts.ts';
import type { Gateways } from './gateways.ts';

export interface SenderDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'contactsOf'>;
  applications: PushApplications;
  gateways: Gateways;
  writer: Writer;
}

/** The message has no recipient or is too old. It is not a failure and is not retried. */
export class Dropped extends Error {}

/** Contacts and push devices of the members in one batch. */
export interface Recipients {
  contacts: ReadonlyMap<string, Contact>;
  /** Only for members who get a push message. */
  devices: ReadonlyMap<string, readonly PushTarget[]>;
}

/** Sends messages through their channels. Throws `Dropped` if there is no recipient, `Undelivered` if a gateway does not accept the message. */
export function createSender({ database, accounts, applications, gateways, writer }: SenderDeps) {
  /** Reads the members of a batch together. */
  async function recipientsOf(rows: readonly Delivery[]): Promise<Recipients> {
    const idsOf = (some: readonly Delivery[]) => [...new Set(some.flatMap(({ accountId }) => accountId ?? []))];
    const contacts = await accounts.contactsOf(idsOf(rows));
    const pushed = idsOf(rows.filter(({ channel }) => channel === 'Push'));
    return { contacts, devices: await pushTargets(database, pushed, applications) };
  }

  async function sendNotice(row: Delivery, { contacts, devices }: Recipients): Promise<void> {
    const contact = reachable(row, contacts);
    const categoryName = contact.language === 'tr' ? row.categoryTr : row.categoryEn;
    const message: Message = {
      id: row.id,
      entry: templateWith(row.template, row.texts),
      language: contact.language,
      ...(categoryName !== null && { categoryName }),
      tokens: row.tokens ?? {},
      routeValue: row.routeValue,
      accountId: contact.accountId,
      ...(row.notificationId !== null && { notificationId: row.notificationId }),
      ...(row.isRequired && { isRequired: true }),
      ...(row.image !== null && { image: row.image }),
    };
    if (row.channel === 'Push') return sendPush(message, devices.get(contact.accountId) ?? []);
    const to = row.channel === 'Email' ? contact.email : contact.phone;
    if (to === undefined) throw new Dropped('no address');
    await sendTo(row.channel, message, to);
  }

  async function sendDirect(row: Delivery, content: DirectContent): Promise<void> {
    const age = clock.now().getTime() - row.createdAt.getTime();
    if (!content.isPatient && age > limits.codeSeconds * 1000) throw new Dropped('too late');
    if (row.target === null) throw new Dropped('no address');
    const message: Message = {
      id: row.id,
      entry: directEntry(row.template, content, row.texts),
      language: content.language,
      tokens: content.tokens,
      routeValue: null,
      ...(content.texts && { isTrial: true }),
      ...(content.path !== undefined && { path: content.path }),
      ...(content.code !== undefined && { code: content.code }),
    };
    await sendTo(row.channel, message, row.target);
  }

  async function sendTo(channel: NotificationChannel, message: Message, to: string): Promise<void> {
    if (channel === 'Email') await gateways.mail.send(writer.mail(message, to));
    else if (channel === 'Sms') await gateways.sms.send(writer.sms(message, to));
    else throw new Dropped('no such channel');
  }

  /** Sends to every browser and application. A repeated message replaces the one on the screen. Fails only if no target accepted it. */
  async function sendPush(message: Message, targets: readonly PushTarget[]): Promise<void> {
    if (targets.length === 0) throw new Dropped('no device');
    const push = writer.push(message);
    const outcomes = await Promise.allSettled(targets.map((target) => gateways.push.send(target, push)));
    for (const [index, outcome] of outcomes.entries()) {
      const target = targets[index];
      if (target && outcome.status === 'fulfilled' && outcome.value === 'gone') await forget(target);
    }
    if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent')) return;
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (!failure) throw new Undelivered('gone', 'Message');
    throw failure.reason;
  }

  async function forget(target: PushTarget): Promise<void> {
    if (target.kind === 'browser') await deleteBrowser(database, target.endpoint);
    else await applications.forget(target.token);
  }

  return { recipientsOf, sendNotice, sendDirect };
}

/** Members who left get messages about their account only; erased members get none. */
function reachable({ accountId, template }: Delivery, contacts: Recipients['contacts']): Contact {
  const contact = accountId === null ? undefined : contacts.get(accountId);
  const isReachable =
    contact?.status === 'Active' || (contact?.status === 'Passive' && templates[template].kind === 'account');
  if (!contact || !isReachable) throw new Dropped('no account');
  return contact;
}
