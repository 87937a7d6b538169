import { limits } from '../../../../contract/limits.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { AccountDirectory, Contact } from '../../accounts/port.ts';
import type { MailGateway } from '../../../adapters/mail/port.ts';
import type { PushGateway, PushTarget } from '../../../adapters/push/port.ts';
import type { SmsGateway } from '../../../adapters/sms/port.ts';
import { Undelivered } from '../../../adapters/delivery-errors.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { PushApplications } from '../port.ts';
import { templates } from '../rules/templates/index.ts';
import type { Delivery } from '../store/deliveries.ts';
import { directEntry } from './content.ts';
import type { Message, Writer } from './content.ts';
import type { DirectContent } from './notices.ts';
import { forgetBrowser, pushTargets } from './push.ts';
import { templateWith } from './texts.ts';

export interface Gateways {
  mail: MailGateway;
  sms: SmsGateway;
  push: PushGateway;
}

export interface SendingDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'contactOf'>;
  applications: PushApplications;
  gateways: Gateways;
  writer: Writer;
}

/** A message that has nobody to go to, or comes too late: no failure, and never tried again. */
export class Dropped extends Error {}

/** How the members of some deliveries are reached. */
export interface Readers {
  contacts: ReadonlyMap<string, Contact | undefined>;
  /** Browsers and applications of those who have push messages. */
  devices: ReadonlyMap<string, readonly PushTarget[]>;
}

/** Sends messages by their channels. Each throws `Dropped` where it goes to nobody, and `Undelivered` where a gateway did not take it. */
export function createSending({ database, accounts, applications, gateways, writer }: SendingDeps) {
  /** Looks each member up once, however much goes to them. */
  async function readersOf(rows: readonly Delivery[]): Promise<Readers> {
    const idsOf = (some: readonly Delivery[]) => [...new Set(some.flatMap(({ accountId }) => accountId ?? []))];
    const contacts = new Map<string, Contact | undefined>();
    // One after another: they would take as many connections from those who wait for a page.
    for (const accountId of idsOf(rows)) contacts.set(accountId, await accounts.contactOf(accountId));
    const pushed = idsOf(rows.filter(({ channel }) => channel === 'Push'));
    return { contacts, devices: await pushTargets(database, pushed, applications) };
  }

  async function sendNotice(row: Delivery, { contacts, devices }: Readers): Promise<void> {
    const contact = reachable(row, contacts);
    const message: Message = {
      id: row.id,
      entry: templateWith(row.template, row.texts),
      language: contact.language,
      tokens: row.tokens ?? {},
      routeValue: row.routeValue,
      accountId: contact.accountId,
      ...(row.notificationId !== null && { notificationId: row.notificationId }),
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

  /** To each browser and application; a repetition replaces what is shown already. Only where none took it is it tried again. */
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
    if (target.kind === 'browser') await forgetBrowser(database, target.endpoint);
    else await applications.forget(target.token);
  }

  return { readersOf, sendNotice, sendDirect };
}

/** Whoever left still hears of the account itself, and of nothing else; whoever was erased of nothing. */
function reachable({ accountId, template }: Delivery, contacts: Readers['contacts']): Contact {
  const contact = accountId === null ? undefined : contacts.get(accountId);
  const isReachable =
    contact?.status === 'Active' || (contact?.status === 'Passive' && templates[template].kind === 'account');
  if (!contact || !isReachable) throw new Dropped('no account');
  return contact;
}
