import { z } from 'zod';
import { memberCalls } from '../../../contract/calls/member.ts';
import { signInCalls } from '../../../contract/calls/sign-in.ts';
import type { AccountDirectory } from '../accounts/port.ts';
import type { Notices } from '../notifications/port.ts';
import { memberOf } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Sessions } from '../session/port.ts';
import type { Codes } from '../verification/port.ts';
import { createFlows } from './operations/flows.ts';
import type { Flows } from './operations/flows.ts';
import { createLinks } from './operations/links.ts';
import type { Links } from './operations/links.ts';
import { startPathOf } from './port.ts';
import type { SignInProvider } from './port.ts';
import { createSignIn } from './operations/sign-in.ts';

export interface ExternalDeps {
  database: Database;
  /** The configured ones, in the order to show them. */
  providers: readonly SignInProvider[];
  accounts: AccountDirectory;
  notices: Pick<Notices, 'notify'>;
  sessions: Sessions;
  codes: Codes;
  hasPassword(accountId: string): Promise<boolean>;
  /** Lets an account that was left come back; joins the transaction in progress. */
  comeBack(accountId: string): Promise<void>;
}

export interface External {
  links: Links;
  flows: Flows;
  bindings: ReturnType<typeof externalBindings>;
  jobs: Job[];
  /** What happens with linked identities when their account is asked for, or ends. */
  hooks: AccountHooks;
}

/** Sign-in by somebody else's word: what answers its calls, what registration and the routes need of it, and its upkeep. */
export function createExternal(deps: ExternalDeps): External {
  const flows = createFlows(deps.database);
  const links = createLinks({ ...deps, flows });
  return {
    flows,
    links,
    bindings: externalBindings({ ...deps, flows, links }),
    jobs: [upkeep(flows)],
    hooks: { accountErased: links.forget, exports: { externalIdentities: links.of } },
  };
}

function externalBindings(deps: ExternalDeps & { flows: Flows; links: Links }) {
  const { links, providers, sessions } = deps;
  const signIn = createSignIn(deps);
  return bindAll(
    bind(signInCalls.external, ({ body }, context) => signIn.takeUp(body, context)),
    bind(signInCalls.eDevlet, ({ body }, context) => signIn.takeUpIdentity(body, context)),
    bind(signInCalls.providers, () => ({
      items: providers.map(({ name }) => ({ provider: name, startPath: startPathOf(name) })),
    })),
    bind(memberCalls.identities, async (_input, context) => ({ items: await links.of(memberOf(context).id) })),
    bind(memberCalls.unlink, async ({ params }, context) => {
      const { id, sessionId } = memberOf(context);
      await sessions.requireConfirmed(sessionId);
      await links.unlink(id, params.provider);
      return { done: true as const };
    }),
  );
}

const upkeep = (flows: Flows): Job =>
  job({ name: 'external.forget-flows', cron: '17 * * * *', payload: z.object({}), run: () => flows.forgetOld() });
