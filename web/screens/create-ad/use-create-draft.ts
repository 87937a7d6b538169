import { useNavigate } from 'react-router';
import { draftCalls } from '../../../contract/calls/drafts.ts';
import type { CallInput } from '../../../contract/declare.ts';
import { call } from '../../client/call.ts';
import { usePage } from '../../client/page.ts';
import { flowPath } from './steps.ts';
import { isSignedOut, useDraftActions } from './use-draft-actions.ts';
import { newId } from '../../client/new-id.ts';

type DraftStart = CallInput<typeof draftCalls.create>['body'] & object;

/** Begins a draft and goes to its first open step: the details where a category is known, else the choice of one. */
export function useCreateDraft() {
  const { language } = usePage();
  const navigate = useNavigate();
  const { busy, perform } = useDraftActions();
  return {
    busy,
    /** `onSignedOut` is called where the draft was refused because only a member may begin one. */
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
