import { approveAgreements, registrationAgreements } from '../agreements/port.ts';
import { placesPort } from '../addresses/port.ts';
import { externalSignInPort } from '../external-sign-in/port.ts';
import { mediaPort } from '../media/port.ts';
import { noticesPort } from '../notifications/port.ts';
import { sessionsPort } from '../session/port.ts';
import { codesPort, throttlePort } from '../verification/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { bindAll } from '../../platform/http/binding.ts';
import { accountAdminBindings } from './calls/administration.ts';
import { createAccountDirectory } from './operations/accounts-port.ts';
import { eraseJob } from './operations/erase-accounts.ts';
import { memberBindings } from './calls/member.ts';
import { memberDeskBindings } from './calls/member-desk.ts';
import { accountHooks } from './hooks.ts';
import { staffBindings } from './calls/staff.ts';
import { forgetInvitationsJob } from './operations/forget-invitations.ts';
import { createPasswords } from './operations/passwords.ts';
import type { Passwords } from './operations/passwords.ts';
import { accountsPort, suspensionsPort } from './port.ts';
import { seedAccounts } from './seed.ts';
import { signInBindings } from './calls/sign-in.ts';
import { createSuspensions } from './operations/suspensions-port.ts';
import * as tables from './tables.ts';
import { userReportAdminBindings } from './calls/user-reports.ts';

/** The accounts module with a choice of password hashing. */
export const accountsWith = (passwords: Passwords) =>
  defineModule({
    name: 'accounts',
    tables,
    seeds: [seedAccounts],
    needs: {
      codes: codesPort,
      external: externalSignInPort,
      media: mediaPort,
      notices: noticesPort,
      places: placesPort,
      sessions: sessionsPort,
      throttle: throttlePort,
    },
    offers: ({ database, hooks, needs }) => [
      offer(accountsPort, () => createAccountDirectory(database)),
      offer(suspensionsPort, () => createSuspensions({ database, hooks, sessions: needs.sessions })),
    ],
    start({ database, hooks, needs }) {
      const { media, notices, sessions } = needs;
      return {
        calls: bindAll(
          signInBindings({
            database,
            passwords,
            codes: needs.codes,
            throttle: needs.throttle,
            sessions,
            notices,
            external: needs.external.links,
            hooks,
            agreements: {
              approve: (accountId, approvals) =>
                approveAgreements(database, accountId, approvals, registrationAgreements),
            },
          }),
          memberBindings({ database, hooks, media, notices, sessions }),
          accountAdminBindings({ database, hooks, sessions, notices, media, places: () => needs.places }),
          memberDeskBindings({ database, codes: needs.codes, hooks, notices, sessions }),
          userReportAdminBindings({ database }),
          staffBindings({ database, sessions, notices }),
        ),
        jobs: [eraseJob({ database, hooks }), forgetInvitationsJob(database)],
        hooks: accountHooks({ database, hooks }),
      };
    },
  });

/** Members: registration, sign-in, profiles, roles, businesses, suspensions and account closure. */
export const accountsModule = accountsWith(createPasswords());
