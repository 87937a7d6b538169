import type { RequestContext } from '../../../platform/caller.ts';
import type { Sessions } from '../../session/port.ts';
import { codeAsker } from '../../verification/port.ts';
import type { Codes, CodeRequest, CodeSent } from '../../verification/port.ts';
import { contactKinds } from './contact-kinds.ts';
import type { ContactKind } from './contact-kinds.ts';

export interface CodeDeps {
  codes: Codes;
  sessions: Pick<Sessions, 'knowsDevice'>;
}

export async function requestCode(
  { codes, sessions }: CodeDeps,
  kind: ContactKind,
  {
    ownerId,
    ...content
  }: Pick<CodeRequest, 'purpose' | 'target' | 'message' | 'accountId'> & {
    /** The account that has the target, if any. */
    ownerId: string | undefined;
  },
  context: RequestContext,
): Promise<CodeSent> {
  const { language, from } = context;
  const asker = await codeAsker(sessions, context, ownerId);
  return codes.request({ ...content, asker, channel: contactKinds[kind].channel, language, address: from.address });
}
