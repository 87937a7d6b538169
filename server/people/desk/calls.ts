import { deskCalls as calls } from '../../../contract/calls/desk.ts';
import type { HookRunner } from '../../kernel/hooks.ts';
import type { Database } from '../../platform/database.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { listViews } from './operations/list-views.ts';
import { listExports, queueExport } from './operations/queue-export.ts';
import { removeView } from './operations/remove-view.ts';
import { saveView } from './operations/save-view.ts';

/** Binds every call of `contract/calls/desk.ts`. */
export const deskBindings = ({ database, hooks }: { database: Database; hooks: HookRunner }) =>
  bindAll(
    bind(calls.views, ({ query }, context) => listViews(database, query.list, context)),
    bind(calls.saveView, ({ body }, context) => saveView(database, body, context)),
    bind(calls.removeView, ({ params }, context) => removeView(database, params.id, context)),
    bind(calls.queueExport, ({ body }, context) => queueExport({ database, hooks }, body, context)),
    bind(calls.exports, (_input, context) => listExports(database, context)),
    bind(calls.find, async ({ body }, context) => ({ items: await hooks.findAtDesk(body.text, context) })),
  );
