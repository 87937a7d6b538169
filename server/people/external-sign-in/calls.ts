import { memberCalls } from '../../../contract/calls/member.ts';
import { signInCalls } from '../../../contract/calls/sign-in.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { createSignIn } from './operations/sign-in.ts';
import type { SignInDeps } from './operations/sign-in.ts';
import { startPathOf } from './port.ts';
import type { SignInProvider } from './port.ts';

export interface ExternalSignInCallDeps extends SignInDeps {
  /** Configured providers in display order. */
  providers: readonly SignInProvider[];
}

export function externalSignInBindings(deps: ExternalSignInCallDeps) {
  const { links, providers, sessions } = deps;
  const signIn = createSignIn(deps);
  return bindAll(
    bind(signInCalls.external, ({ body }, context) => signIn.signInWithProvider(body, context)),
    bind(signInCalls.eDevlet, ({ body }, context) => signIn.signInWithEDevlet(body, context)),
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
