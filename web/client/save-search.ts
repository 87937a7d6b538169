import { savedSearchCalls } from '../../contract/calls/saved-searches.ts';
import type { CallInput } from '../../contract/declare.ts';
import type { FilterRequest } from '../../contract/schemas/filter.ts';
import { rememberPendingAction, saveSearchAction, takePendingAction, takeSessionItem } from './pending-action.ts';
import { call } from './call.ts';
import { publishSaved } from './saved-searches.ts';

export type SearchToSave = Omit<CallInput<typeof savedSearchCalls.add>['body'], 'request'> & { request: FilterRequest };

const detail = 'searchToSave';

/** Saves a search, or changes how it is kept; answers whether it is a new one. */
export async function saveSearch(form: SearchToSave): Promise<{ isNew: boolean }> {
  const { saved, isNew } = await call(savedSearchCalls.add, { body: form });
  publishSaved(form.request, saved);
  return { isNew };
}

/** Keeps in mind what a guest wanted to save, until they have signed in. */
export const rememberSearchToSave = (form: SearchToSave): void =>
  rememberPendingAction(saveSearchAction, { [detail]: JSON.stringify(form) });

/** The search that somebody wanted to save before they signed in; asked once. */
export function takeSearchToSave(): SearchToSave | undefined {
  const text = takePendingAction(saveSearchAction) ? takeSessionItem(detail) : undefined;
  try {
    return text === undefined ? undefined : (JSON.parse(text) as SearchToSave);
  } catch {
    return undefined;
  }
}
