import { limits } from '../../../contract/limits.ts';
import { messageCalls as calls } from '../../../contract/calls/messages.ts';
import { memberOf } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { latestReportsOf } from './store/reports.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { proposeAppointment } from './operations/propose-appointment.ts';
import { answerAppointment } from './operations/answer-appointment.ts';
import { createChat } from './operations/create-chat.ts';
import { readChatOffer } from './operations/read-chat-offer.ts';
import { createChatOfOffer } from './operations/create-chat-of-offer.ts';
import { listChats } from './operations/list-chats.ts';
import { searchMessages } from './operations/search-messages.ts';
import { sendTyping } from './operations/send-typing.ts';
import { deleteChats } from './operations/delete-chats.ts';
import { markChatRead } from './operations/mark-chat-read.ts';
import { listMessages } from './operations/list-messages.ts';
import { readChat } from './operations/read-chat.ts';
import type { ChatDeps } from './operations/dependencies.ts';
import { createMessageRateLimit } from './operations/message-rate-limit.ts';
import { reportChat } from './operations/report-chat.ts';
import { solveChatReport } from './operations/solve-chat-report.ts';
import { readReportedMessages } from './operations/read-reported-messages.ts';
import { listChatReports } from './operations/list-chat-reports.ts';
import { sendMessage } from './operations/send-message.ts';
import { countByAd, countUnreadOfAd } from './store/chats.ts';

const done = { done: true as const };

export function messageBindings(deps: ChatDeps) {
  const { database, views } = deps;
  const requireRate = createMessageRateLimit(database);
  return bindAll(
    bind(calls.chats, ({ query }, context) => listChats(deps, memberOf(context).id, query, context.language)),
    bind(calls.chat, ({ query }, context) => readChat(deps, memberOf(context).id, query.chatId, context.language)),
    bind(calls.messages, ({ query }, context) => listMessages(deps, memberOf(context).id, query)),
    bind(calls.send, async ({ body: { chatId, by, ...written } }, context) => {
      await requireRate(memberOf(context).id);
      return sendMessage(deps, memberOf(context).id, { chatId, by }, written);
    }),
    bind(calls.remove, async ({ body }, context) => {
      await deleteChats(deps, memberOf(context).id, body.chatIds);
      return done;
    }),
    bind(calls.create, async ({ body }, context) => {
      if (body.message) await requireRate(memberOf(context).id);
      return createChat(deps, memberOf(context).id, body, context.language);
    }),
    bind(calls.createOfOffer, ({ body }, context) =>
      createChatOfOffer(deps, memberOf(context).id, body.adOfferId, context.language),
    ),
    bind(calls.offer, ({ query }, context) => readChatOffer(deps, memberOf(context).id, query.chatId)),
    bind(calls.read, async ({ query }, context) => {
      await markChatRead(deps, memberOf(context).id, query.chatId, query.readTo);
      return done;
    }),
    bind(calls.adCount, async ({ query: { adId } }, context) => {
      const ad = (await views.briefsOf([adId], context.language)).get(adId);
      if (ad?.ownerId !== memberOf(context).id) throw new DomainError('AdNotFound');
      const [counted] = await countByAd(database, [adId]);
      return { count: counted?.count ?? 0, unread: await countUnreadOfAd(database, adId) };
    }),
    bind(calls.typing, async ({ body }, context) => {
      await sendTyping(deps, memberOf(context).id, body.chatId);
      return done;
    }),
    bind(calls.search, async ({ query }, context) => ({
      items: await searchMessages(deps, memberOf(context).id, query.text, context.language),
    })),
    bind(calls.propose, async ({ body }, context) => {
      await requireRate(memberOf(context).id);
      return proposeAppointment(deps, memberOf(context).id, body);
    }),
    bind(calls.answerAppointment, ({ body }, context) => answerAppointment(deps, memberOf(context).id, body)),
    bind(calls.report, async ({ body }, context) => {
      await reportChat(deps, memberOf(context).id, body);
      return done;
    }),
    bind(calls.reports, ({ query }, context) => listChatReports(deps, query, context.language)),
    bind(calls.reportsOfMember, async ({ params }) => {
      const rows = await latestReportsOf(deps.database, params.userId, limits.deskSectionMost);
      return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
    }),
    bind(calls.reportedMessages, ({ params, query }, context) =>
      readReportedMessages(deps, memberOf(context).id, params.reportId, query.before),
    ),
    bind(calls.solveReport, async ({ body }, context) => {
      await solveChatReport(deps, memberOf(context).id, body);
      return done;
    }),
  );
}
