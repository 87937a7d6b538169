import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { screenPath } from '../web/screens.ts';
import {
  accountAdminBindings,
  createDirectory,
  createPasswords,
  createSuspensions,
  eraseJob,
  hasPassword,
  memberBindings,
  registerOwnData,
  returnAccount,
  signInBindings,
} from './people/accounts/index.ts';
import type { Suspensions } from './people/accounts/index.ts';
import type { AccountDirectory } from './people/accounts/port.ts';
import { createUserAddresses, userAddressBindings } from './people/addresses/index.ts';
import type { Places } from './people/addresses/index.ts';
import { approvalsOf, approveAgreements, moveApprovals, registrationAgreements } from './people/agreements/index.ts';
import { storageFrom } from './adapters/storage/index.ts';
import { signInAdapters } from './adapters/sign-in/index.ts';
import { createExternal, registerExternal } from './people/external-sign-in/index.ts';
import { applicationsOf, feedbackBindings, registerFeedbackHooks } from './people/feedback/index.ts';
import { createMedia, mediaBindings, mediaJobs, registerMedia } from './people/media/index.ts';
import type { Media } from './people/media/index.ts';
import { createNotifications } from './people/notifications/index.ts';
import type { Notices } from './people/notifications/port.ts';
import { inData } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { HookRunner, Hooks } from './platform/hooks.ts';
import type { Binding } from './platform/http/binding.ts';
import type { Job } from './platform/jobs.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Tokens } from './platform/tokens.ts';
import { createSessions, sessionBindings, sessionJobs } from './people/session/index.ts';
import type { EndedSessions, SessionKeeper } from './people/session/index.ts';
import { createCodes, createThrottle, verificationJobs } from './people/verification/index.ts';
import { product } from '../contract/product.ts';

export interface AccountComposeOptions {
  config: Config;
  database: Database;
  tokens: Tokens;
  secrets: Secrets;
  ended: EndedSessions;
  hooks: Hooks & HookRunner;
  places: Places;
  /** The product's own address. */
  publicUrl: string;
}

/** Accounts and what stands around them: signing in, files, addresses, notifications, feedback. */
export interface AccountParts {
  bindings: Binding[];
  jobs: Job[];
  sessions: SessionKeeper;
  /** What other parts need of them. */
  directory: AccountDirectory;
  notices: Notices;
  media: Media;
  suspensions: Suspensions;
  /** The addresses that are no calls: files, the live stream, providers' returns, the outbox. */
  register(app: FastifyInstance): Promise<void>;
  close(): void;
}

/** Puts the parts of accounts together. Throws one sentence where the settings lack what production needs. */
export function composeAccounts(options: AccountComposeOptions): AccountParts {
  const { config, database, tokens, secrets, ended, hooks, places, publicUrl } = options;
  const accounts = createDirectory(database);
  const notifications = createNotifications({
    database,
    accounts,
    hooks,
    applications: applicationsOf(database),
    settings: config,
    secret: secrets.session,
    vapidFile: inData(config, join('secrets', 'vapid')),
    publicUrl: publicUrl.replace(/\/$/, ''),
    operator: {
      name: product.name,
      ...(config.CONTACT_ADDRESS !== undefined && { address: config.CONTACT_ADDRESS }),
      ...(config.CONTACT_EMAIL !== undefined && { email: config.CONTACT_EMAIL }),
    },
  });
  const { notices } = notifications;
  const codes = createCodes({ database, notices, secret: secrets.session });
  const throttle = createThrottle({ database });
  const sessions = createSessions({ database, tokens, hooks, notices, accounts, ended, secret: secrets.session });
  const storage = storageFrom(config);
  const media = createMedia({ database, storage });
  const providers = signInAdapters({ settings: config, isProduction: config.isProduction });
  const external = createExternal({
    database,
    providers: providers.providers,
    accounts,
    notices,
    sessions,
    codes,
    hooks,
    hasPassword: (accountId) => hasPassword(database, accountId),
    comeBack: (accountId) => returnAccount({ database, hooks, notices }, accountId),
  });
  const addresses = createUserAddresses(database, places);

  registerOwnData(hooks, database);
  registerFeedbackHooks(database, hooks);
  hooks.onGuestBecameMember((guestId, memberId) => media.move(guestId, memberId));
  hooks.onAccountErased((accountId) => media.removeAllOf(accountId));
  hooks.onGuestBecameMember((guestId, memberId) => addresses.move(guestId, memberId));
  hooks.exportFor('addresses', (accountId) => addresses.list(accountId));
  hooks.onAccountErased((accountId) => addresses.erase(accountId));
  hooks.onGuestBecameMember((guestId, memberId) => moveApprovals(database, guestId, memberId));
  hooks.exportFor('approvals', (accountId) => approvalsOf(database, accountId));

  return {
    bindings: [
      ...sessionBindings({ database, tokens, sessions, codes, accounts }),
      ...signInBindings({
        database,
        passwords: createPasswords(),
        codes,
        throttle,
        sessions,
        notices,
        external: external.links,
        hooks,
        agreements: {
          approve: (accountId, approvals) => approveAgreements(database, accountId, approvals, registrationAgreements),
        },
      }),
      ...external.bindings,
      ...memberBindings({ database, hooks, media, notices, sessions }),
      ...accountAdminBindings({ database, hooks, sessions, notices, media, places: () => places }),
      ...userAddressBindings(addresses),
      ...mediaBindings({ media }),
      ...notifications.bindings,
      ...feedbackBindings({
        database,
        notices,
        ownedPhotos: (ownerId, keys) => media.ownedPictures(ownerId, keys, 'Feedback'),
      }),
    ],
    jobs: [
      ...notifications.jobs,
      ...verificationJobs({ database }),
      ...sessionJobs({ database }),
      ...external.jobs,
      ...mediaJobs({ database, storage, config }),
      eraseJob({ database, hooks }),
    ],
    sessions,
    directory: accounts,
    notices,
    media,
    suspensions: createSuspensions({ database, hooks, sessions }),
    async register(app) {
      registerMedia(app, { config, media, tokens, sessions, serviceKey: secrets.serviceKey });
      providers.register(app);
      registerExternal(app, {
        flows: external.flows,
        providers: providers.providers,
        identitySecret: secrets.session,
        publicUrl: config.PUBLIC_URL,
        loginPath: (language) => screenPath('login', language),
      });
      await notifications.register(app, { tokens, hasEnded: ended.has, isOutdated: ended.isOutdated });
    },
    close: () => notifications.close(),
  };
}
