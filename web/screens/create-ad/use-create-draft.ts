import { useNavigate } from 'react-router';
import { draftCalls } from '../../../contract/calls/drafts.ts';
import type { CallInput } from '../../../contract/declare.ts';
import { call } from '../../client/call.ts';
import { usePage } from '../../client/page.ts';
import { flowPath } from './steps.ts';
import { isSignedOut, useDraftActions } from './use-draft-actions.ts';
import { newId } from '../../client/new-id.ts';

type DraftStart = CallInput<typeof draftCalls.create>['body'] & object;

/** Creates a draft and opens its first step: the form if the category is known, else the category choice. */
export function useCreateDraft() {
  const { language } = usePage();
  const navigate = useNavigate();
  const { busy, perform } = useDraftActions();
  return {
    busy,
    /** `onSignedOut` is called if the draft is refused because the user is not signed in. */
    async begin(name: string, body: DraftStart, onSignedOut?: () => void): Promise<void> {
      const act = () => call(draftCalls.create, { params: { draftId: newId() }, body });
      const draft = await perform(name, act, (error) => {
        if (isSignedOut(error)) onSignedOut?.();
        return false;
      });
      if (draft) await navigate(flowPath(draft.category ? 'information' : 'category', language, draft.id));
    },
  };
}
