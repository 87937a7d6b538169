import { notificationCalls } from '../../../../contract/calls/notifications.ts';
import type { PageContext } from '../../../page-context.ts';

export async function loadPreferences({ call, discipline }: PageContext) {
  const platform = discipline === 'ads' ? 'Ads' : 'Ecommerce';
  const [categories, preferences] = await Promise.all([
    call(notificationCalls.categories, {}),
    call(notificationCalls.myPreferences, { query: { platform } }),
  ]);
  return { categories: categories.items, preferences: preferences.items, platform } as const;
}

export type Preferences = Awaited<ReturnType<typeof loadPreferences>>;
