import { screenPath } from '../../../web/screens.ts';
import { signInAdapters } from '../../adapters/sign-in/index.ts';
import { accountsPort, hasPassword, returnAccount } from '../accounts/port.ts';
import { noticesPort } from '../notifications/port.ts';
import { sessionsPort } from '../session/port.ts';
import { codesPort } from '../verification/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { createExternal } from './calls.ts';
import { externalSignInPort } from './port.ts';
import { registerExternal } from './routes.ts';
import * as tables from './tables.ts';

/** Signing in by somebody else's word: Google, Apple, Facebook, e-Devlet. */
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
  open: ({ config }) => signInAdapters({ settings: config, isProduction: config.isProduction }),
  offers: ({ database, hooks, needs, opened }) => [
    offer(externalSignInPort, () => {
      const { accounts, codes, notices, sessions } = needs;
      return createExternal({
        database,
        providers: opened.providers,
        accounts,
        notices,
        sessions,
        codes,
        hasPassword: (accountId) => hasPassword(database, accountId),
        comeBack: (accountId) => returnAccount({ database, hooks, notices }, accountId),
      });
    }),
  ],
  start: ({ config, needs: { external }, opened, secrets }) => ({
    calls: external.bindings,
    jobs: external.jobs,
    hooks: external.hooks,
    routes(app) {
      opened.register(app);
      registerExternal(app, {
        flows: external.flows,
        providers: opened.providers,
        identitySecret: secrets.session,
        publicUrl: config.PUBLIC_URL,
        loginPath: (language) => screenPath('login', language),
      });
    },
  }),
});
