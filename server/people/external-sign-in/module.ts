import { screenPath } from '../../../web/screens.ts';
import { signInAdapters } from '../../adapters/sign-in/index.ts';
import { accountsPort, hasPassword, returnAccount } from '../accounts/port.ts';
import { noticesPort } from '../notifications/port.ts';
import { sessionsPort } from '../session/port.ts';
import { codesPort } from '../verification/port.ts';
import { inData } from '../../platform/config.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { externalSignInBindings } from './calls.ts';
import { externalSignInHooks } from './hooks.ts';
import { externalSignInJobs } from './jobs.ts';
import { createExternalSignIn } from './operations/external-sign-in-port.ts';
import { externalSignInPort } from './port.ts';
import { registerExternalRoutes } from './routes.ts';
import * as tables from './tables.ts';

/** Sign-in with an identity provider: Google, Apple, Facebook, e-Devlet. */
export const externalSignInModule = defineModule({
  name: 'external-sign-in',
  tables,
  needs: {
    accounts: accountsPort,
    codes: codesPort,
    external: externalSignInPort,
    notices: noticesPort,
    sessions: sessionsPort,
  },
  open: ({ config }) =>
    signInAdapters({
      settings: config,
      isProduction: config.isProduction,
      folder: inData(config, 'local-issuers'),
    }),
  offers: ({ database, needs }) => [
    offer(externalSignInPort, () =>
      createExternalSignIn({
        database,
        accounts: needs.accounts,
        notices: needs.notices,
        hasPassword: (accountId) => hasPassword(database, accountId),
      }),
    ),
  ],
  start: ({ config, database, hooks, needs, opened, secrets }) => {
    const { accounts, codes, notices, sessions } = needs;
    const { flows, links } = needs.external;
    return {
      calls: externalSignInBindings({
        database,
        providers: opened.providers,
        flows,
        links,
        accounts,
        sessions,
        codes,
        reopenAccount: (accountId) => returnAccount({ database, hooks, notices }, accountId),
      }),
      jobs: externalSignInJobs(flows),
      hooks: externalSignInHooks(links),
      routes(app) {
        opened.register(app);
        registerExternalRoutes(app, {
          flows,
          providers: opened.providers,
          identitySecret: secrets.session,
          publicUrl: config.PUBLIC_URL,
          loginPath: (language) => screenPath('login', language),
        });
      },
    };
  },
});
