import { createContext, useState } from 'react';
import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { memberIdIn } from './member-id.ts';
import { searchOf } from './form-search.ts';

/** Members who match a text, with the form's search for each of them. */
export interface FoundMembers extends CallAnswer<typeof accountAdminCalls.findMembers> {
  searchFor: (memberId: string) => URLSearchParams;
}

/** The id of the sentence that no member matches, for the field that names one; undefined unless that is so. */
export const NoMemberFound = createContext<string | undefined>(undefined);

/**
 * Finds the member that a filter's `MemberField` names, by a call whose body keeps names, addresses and numbers out of the page's address. `search` passes the form's
 * search to `go` when exactly one member is named, or none; otherwise `found` has what matches.
 */
export function useMemberSearch(go: (typed: URLSearchParams) => void) {
  const { perform, busy } = useFormActions();
  const [found, setFound] = useState<FoundMembers>();
  return {
    found,
    isBusy: busy !== undefined,
    forget: () => setFound(undefined),
    async search(form: HTMLFormElement): Promise<void> {
      const typed = searchOf(form);
      const field = form.querySelector<HTMLInputElement>('input[data-member]');
      const text = field?.value.trim() ?? '';
      if (!field || text === '' || memberIdIn(text) !== undefined) return go(typed);
      const searchFor = (memberId: string) => {
        const search = new URLSearchParams(typed);
        search.set(field.name, memberId);
        return search;
      };
      await perform('find', async () => {
        const answer = await call(accountAdminCalls.findMembers, { body: { text } });
        const [only, other] = answer.items;
        if (only && !other) go(searchFor(only.userId));
        else setFound({ ...answer, searchFor });
      });
    },
  };
}
