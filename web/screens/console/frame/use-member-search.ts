import { createContext, useState } from 'react';
import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { memberIdIn } from './member-id.ts';
import { searchOf } from './form-search.ts';

/** Members who match a text, and the form's query for each of them. */
export interface FoundMembers extends CallAnswer<typeof accountAdminCalls.findMembers> {
  searchFor: (memberId: string) => URLSearchParams;
}

/** Id of the message that no member matches, for the field's `aria-describedby`. Undefined while it is not shown. */
export const NoMemberFound = createContext<string | undefined>(undefined);

/**
 * Finds the member named in a filter's `MemberField`. The search text is sent in a request body, so that names, e-mail addresses and phone
 * numbers stay out of the URL. `search` calls `go` with the form's query if exactly one member matches, or if none was named. Otherwise `found`
 * contains the matches.
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
