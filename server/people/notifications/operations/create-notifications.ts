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
  /** What stands in for gateways that are not configured. */
  local: LocalGateways;
  settings: GatewaySettings;
  /** What seals and link signatures are derived from. */
  secret: string;
  /** The file that the Web Push keys are kept in where no setting gives them. */
  vapidFile: string;
  /** The product's own address, without a slash at its end. */
  publicUrl: string;
  /** Who mails come from, as the law wants it named. */
  operator: Operator;
}

export interface Notifications {
  notices: Notices;
  bindings: ReturnType<typeof notificationBindings>;
  jobs: Job[];
  hooks: AccountHooks;
  /** The addresses that are no calls: the live stream and the links of mails. */
  register(app: FastifyInstance, web: Omit<LiveRouteDeps, 'database'>): Promise<void>;
  close(): void;
}

/** Puts the notifications together. Throws where the settings lack a gateway that production needs. */
export function createNotifications(deps: NotificationDeps): Notifications {
  const { database, accounts, applications, local, settings, secret, vapidFile, publicUrl, operator } = deps;
  const passwords = sealWith(secret, 'e-mail account passwords');
  const messageSeal = sealWith(secret, 'waiting messages');
  const signer = signerWith(secret, 'unsubscribe links');
  const gateways = openGateways({ settings, local, database, seal: passwords, vapidFile, publicUrl });
  const unsubscribeLinks = createUnsubscribeLinks({ database, accounts, signer, publicUrl });
  const writer = createWriter({ publicUrl, operator, unsubscribeLinks });
  const deliver = createDeliver({ database, accounts, applications, gateways, writer, seal: messageSeal });
  return {
    notices: createNotices({ database, accounts, applications, seal: messageSeal }),
    bindings: notificationBindings({ database, seal: passwords, publicKey: gateways.push.publicKey }),
    jobs: notificationJobs(database, deliver),
    hooks: notificationHooks({ database, accounts }),
    async register(app, web) {
      registerLive(app, { database, ...web });
      await registerUnsubscribe(app, { database, unsubscribeLinks, publicUrl });
    },
    close: () => gateways.mail.close(),
  };
}
