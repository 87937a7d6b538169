import type { FastifyInstance } from 'fastify';
import type { AccountDirectory } from '../../accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { AccountHooks } from '../../../kernel/hooks.ts';
import type { Job } from '../../../platform/jobs.ts';
import { notificationBindings } from '../calls.ts';
import { createWriter } from './message-writer.ts';
import { createDeliver } from './deliver.ts';
import { openGateways } from './gateways.ts';
import type { GatewaySettings } from './gateways.ts';
import { notificationHooks } from '../hooks.ts';
import { notificationJobs } from '../jobs.ts';
import { registerLive } from '../routes/live.ts';
import type { LiveRouteDeps } from '../routes/live.ts';
import type { LiveStreams } from './live-streams.ts';
import type { Operator } from '../rules/mail/content.ts';
import { createNotices } from './notify.ts';
import type { LocalGateways, Notices, PushApplications } from '../port.ts';
import { sealWith, signerWith } from './seal.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';
import { registerUnsubscribe } from '../routes/unsubscribe.ts';

export interface NotificationDeps {
  database: Database;
  accounts: AccountDirectory;
  applications: PushApplications;
  /** Replaces gateways that are not configured. */
  local: LocalGateways;
  settings: GatewaySettings;
  /** The keys of seals and link signatures are derived from it. */
  secret: string;
  /** File with the Web Push keys; used if the settings name none. */
  vapidFile: string;
  /** The product's address, without a slash at the end. */
  publicUrl: string;
  /** The sender named in mails, as the law requires. */
  operator: Operator;
}

export interface Notifications {
  notices: Notices;
  bindings: ReturnType<typeof notificationBindings>;
  jobs: Job[];
  hooks: AccountHooks;
  /** Open live streams of this process. */
  streams(): number;
  /** Registers the routes that are no calls: the live stream and the unsubscribe links. */
  register(app: FastifyInstance, web: Omit<LiveRouteDeps, 'database'>): Promise<void>;
  close(): void;
}

/** Assembles the module. Throws if production lacks a gateway. */
export function createNotifications(deps: NotificationDeps): Notifications {
  const { database, accounts, applications, local, settings, secret, vapidFile, publicUrl, operator } = deps;
  const passwords = sealWith(secret, 'e-mail account passwords');
  const messageSeal = sealWith(secret, 'waiting messages');
  const signer = signerWith(secret, 'unsubscribe links');
  const gateways = openGateways({ settings, local, database, seal: passwords, vapidFile, publicUrl });
  const unsubscribeLinks = createUnsubscribeLinks({ database, accounts, signer, publicUrl });
  const writer = createWriter({ publicUrl, operator, unsubscribeLinks });
  const deliver = createDeliver({ database, accounts, applications, gateways, writer, seal: messageSeal });
  const notices = createNotices({ database, accounts, applications, seal: messageSeal });
  let live: LiveStreams | undefined;
  return {
    notices,
    streams: () => live?.size() ?? 0,
    bindings: notificationBindings({
      database,
      accounts,
      notices,
      writer,
      settings,
      seal: passwords,
      publicKey: gateways.push.publicKey,
    }),
    jobs: notificationJobs(database, deliver),
    hooks: notificationHooks({ database, accounts }),
    async register(app, web) {
      live = registerLive(app, { database, ...web });
      await registerUnsubscribe(app, { database, unsubscribeLinks, publicUrl });
    },
    close: () => gateways.mail.close(),
  };
}
