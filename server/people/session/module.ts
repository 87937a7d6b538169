import { accountsPort } from '../accounts/port.ts';
import { noticesPort } from '../notifications/port.ts';
import { codesPort } from '../verification/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { tokensWith } from '../../platform/tokens.ts';
import { sessionBindings } from './calls.ts';
import { openEndedSessions } from './operations/ended-sessions-port.ts';
import { sessionJobs } from './jobs.ts';
import { confirmCall } from './operations/confirm-call.ts';
import { endedSessionsPort, sessionsPort, tokensPort } from './port.ts';
import { createSessions } from './operations/sessions-port.ts';
import * as tables from './tables.ts';

/** Sessions: tokens, devices and confirmation. */
export const sessionModule = defineModule({
  name: 'session',
  tables,
  needs: { accounts: accountsPort, codes: codesPort, notices: noticesPort, sessions: sessionsPort, tokens: tokensPort },
  open: ({ database }) => openEndedSessions(database),
  offers: ({ database, hooks, needs, opened, secrets }) => [
    offer(endedSessionsPort, () => opened),
    offer(tokensPort, () => tokensWith(secrets.session, opened)),
    offer(sessionsPort, () =>
      createSessions({
        database,
        tokens: needs.tokens,
        hooks,
        notices: needs.notices,
        accounts: needs.accounts,
        ended: opened,
        secret: secrets.session,
      }),
    ),
  ],
  start: ({ database, needs: { accounts, codes, sessions, tokens } }) => ({
    calls: sessionBindings({ database, tokens, sessions, codes, accounts }),
    jobs: sessionJobs({ database }),
    hooks: sessions.hooks,
    aroundCall: (binding) => confirmCall(sessions, binding),
  }),
  close: (ended) => ended.close(),
});
