import { savedSearchCalls } from '../../contract/calls/saved-searches.ts';
import type { CallInput } from '../../contract/declare.ts';
import type { FilterRequest } from '../../contract/schemas/filter.ts';
import { rememberPendingAction, saveSearchAction, takePendingAction, takeSessionItem } from './pending-action.ts';
import { call } from './call.ts';
import { publishSaved } from './saved-searches.ts';

export type SearchToSave = Omit<CallInput<typeof savedSearchCalls.add>['body'], 'request'> & { request: FilterRequest };

const detail = 'searchToSave';

/** Saves a search or changes an existing one; `isNew` says which. */
export async function saveSearch(form: SearchToSave): Promise<{ isNew: boolean }> {
  const { saved, isNew } = await call(savedSearchCalls.add, { body: form });
  publishSaved(form.request, saved);
  return { isNew };
}

/** Stores the search that a guest wants to save until they sign in. */
export const rememberSearchToSave = (form: SearchToSave): void =>
  rememberPendingAction(saveSearchAction, { [detail]: JSON.stringify(form) });

/** Consumes the search that the user wanted to save before signing in. */
export function takeSearchToSave(): SearchToSave | undefined {
  const text = takePendingAction(saveSearchAction) ? takeSessionItem(detail) : undefined;
  try {
    return text === undefined ? undefined : (JSON.parse(text) as SearchToSave);
  } catch {
    return undefined;
  }
}
