import { z } from 'zod';
import { languages } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PushApplications } from '../port.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { AccountDirectory, Contact } from '../../accounts/port.ts';
import type { MailGateway } from '../../../adapters/mail/port.ts';
import type { PushGateway, PushTarget } from '../../../adapters/push/port.ts';
import type { SmsGateway } from '../../../adapters/sms/port.ts';
import { Undelivered } from '../../../adapters/undelivered.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { templates } from '../rules/templates/index.ts';
import { beginDelivery, finishDelivery, keepDeliveryError } from '../store/deliveries.ts';
import type { Delivery } from '../store/deliveries.ts';
import { directEntry } from './content.ts';
import type { Message, Writer } from './content.ts';
import { tries } from './notices.ts';
import type { DirectContent } from './notices.ts';
import { forgetBrowser, pushTargets } from './push.ts';
import type { Seal } from './seal.ts';
import { templateWith } from './texts.ts';

export interface Gateways {
  mail: MailGateway;
  sms: SmsGateway;
  push: PushGateway;
}

export interface DeliverDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'contactOf'>;
  applications: PushApplications;
  gateways: Gateways;
  writer: Writer;
  seal: Seal;
}

export const deliveryPayload = z.object({ deliveryId: z.uuid(), sealed: z.string().optional() });

const directContent = z.object({
  language: z.enum(languages),
  tokens: z.record(z.string(), z.union([z.string(), z.number()])),
  code: z.string().optional(),
  isPatient: z.boolean().optional(),
  path: z.string().optional(),
  variant: z.enum(['AccountExists', 'ContactChanged', 'ContactAdded']).optional(),
});

/** After a failure of a gateway the others do not queue up before it, where each would wait for its time-out and keep other work waiting. */
const pauseMs = 10_000;

/** A message that has nobody to go to, or comes too late: no failure, and never tried again. */
class Dropped extends Error {}

/**
 * Sends one delivery by its channel: at least once, with the same id at every try. A gateway that is away leaves it waiting, and throws, so
 * that the queue tries again; `error` says why.
 */
export function createDeliver({ database, accounts, applications, gateways, writer, seal }: DeliverDeps) {
  const pausedUntil = new Map<NotificationChannel, number>();

  return async function deliver({ deliveryId, sealed }: z.output<typeof deliveryPayload>): Promise<void> {
    const row = await beginDelivery(database, deliveryId);
    if (!row) return;
    const direct = sealed === undefined ? undefined : contentOf(seal, sealed);
    try {
      if ((pausedUntil.get(row.channel) ?? 0) > clock.now().getTime()) throw new Undelivered('gateway pauses', 'Later');
      await (direct ? sendDirect(row, direct) : sendNotice(row));
      await finishDelivery(database, row.id, 'Sent');
    } catch (error) {
      if (error instanceof Dropped) return finishDelivery(database, row.id, 'Dropped', error.message);
      if (!(error instanceof Undelivered)) throw error;
      if (error.trouble === 'Gateway') pausedUntil.set(row.channel, clock.now().getTime() + pauseMs);
      const isLast = row.tries >= (!direct || direct.isPatient ? tries.notice : tries.code);
      if (error.trouble === 'Message' || isLast) return finishDelivery(database, row.id, 'Failed', error.reason);
      await keepDeliveryError(database, row.id, error.reason);
      throw error;
    }
  };

  async function sendNotice(row: Delivery): Promise<void> {
    const contact = await contactFor(row);
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
    if (row.channel === 'Push') return sendPush(message, contact.accountId);
    const to = row.channel === 'Email' ? contact.email : contact.phone;
    if (to === undefined) throw new Dropped('no address');
    await sendTo(row.channel, message, to);
  }

  /** Whoever left still hears of the account itself, and of nothing else; whoever was erased of nothing. */
  async function contactFor({ accountId, template }: Delivery): Promise<Contact> {
    const contact = accountId === null ? undefined : await accounts.contactOf(accountId);
    const isReachable =
      contact?.status === 'Active' || (contact?.status === 'Passive' && templates[template].kind === 'account');
    if (!contact || !isReachable) throw new Dropped('no account');
    return contact;
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
  async function sendPush(message: Message, accountId: string): Promise<void> {
    const targets = await pushTargets(database, accountId, applications.tokensOf);
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
}

function contentOf(seal: Seal, sealed: string): DirectContent {
  const { code, variant, isPatient, path, ...content } = directContent.parse(JSON.parse(seal.open(sealed)));
  return {
    ...content,
    ...(code !== undefined && { code }),
    ...(variant && { variant }),
    ...(isPatient !== undefined && { isPatient }),
    ...(path !== undefined && { path }),
  };
}
