import { pageCalls } from '../../../contract/calls/pages.ts';
import type { Database } from '../../platform/database.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { notifyContent } from './store.ts';

export const webHostBindings = (database: Database) =>
  bindAll(
    bind(pageCalls.purge, async ({ body: { keys } }) => {
      await notifyContent(database, keys?.join(' ') ?? '*');
      return { done: true as const };
    }),
  );
