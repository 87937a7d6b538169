import { memberCalls } from '../../../contract/calls/member.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { reasonCalls as calls } from '../../../contract/calls/reasons.ts';
import type { Database } from '../../platform/database.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { listReasons } from './operations/list-reasons.ts';
import {
  createReportReason,
  managedReportReasons,
  reportReasons,
  switchReportReason,
} from './operations/report-reasons.ts';
import { saveReasons } from './operations/save-reasons.ts';

/** Binds every call of `contract/calls/reasons.ts`, and the calls about reasons for reports of ads and members. */
export const reasonBindings = (database: Database) =>
  bindAll(
    bind(calls.lists, async () => ({ items: await listReasons(database) })),
    bind(calls.save, ({ params, body: { items, ...body } }) =>
      saveReasons(database, params.list, { ...body, edit: () => items }),
    ),
    bind(moderationCalls.activeReasons, async (_input, { language }) => ({
      items: await reportReasons(database, 'adReports', language),
    })),
    bind(moderationCalls.reasons, async (_input, { language }) => ({
      items: await managedReportReasons(database, 'adReports', language),
    })),
    bind(moderationCalls.createReason, ({ body }, { language }) =>
      createReportReason(database, 'adReports', body, language),
    ),
    bind(moderationCalls.switchReason, ({ query }, { language }) =>
      switchReportReason(database, 'adReports', query.reportReasonId, language),
    ),
    bind(memberCalls.reportReasons, async (_input, { language }) => ({
      items: await reportReasons(database, 'userReports', language),
    })),
    bind(moderationCalls.userReasons, async (_input, { language }) => ({
      items: await managedReportReasons(database, 'userReports', language),
    })),
    bind(moderationCalls.createUserReason, ({ body }, { language }) =>
      createReportReason(database, 'userReports', body, language),
    ),
    bind(moderationCalls.switchUserReason, ({ body }, { language }) =>
      switchReportReason(database, 'userReports', body.userReportReasonId, language),
    ),
  );
