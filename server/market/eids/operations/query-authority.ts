import { AuthorityUnreachable } from '../../../adapters/eids/index.ts';
import type { AuthorityAnswer, AuthorityQuestion } from '../../../adapters/eids/index.ts';
import type { AuthorityDeps } from './dependencies.ts';

/** Asks the external authority. Returns undefined if it is unavailable. */
export async function queryAuthority(
  { authority }: Pick<AuthorityDeps, 'authority'>,
  question: AuthorityQuestion,
): Promise<AuthorityAnswer | undefined> {
  return authority.ask(question).catch((error: unknown) => {
    if (error instanceof AuthorityUnreachable) return undefined;
    throw error;
  });
}
