import { messageCalls as calls } from '../../../contract/calls/messages.ts';
import { memberOf } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { answerAppointment, propose } from './operations/appointments.ts';
import { begin, beginOfOffer, offerOf } from './operations/beginning.ts';
import { chatPage, messagePage, oneChat, read, remove, search, typing } from './operations/chats.ts';
import type { ChatDeps } from './operations/deps.ts';
import { createFloodGuard } from './operations/flood.ts';
import { readReported, report, reports, solve } from './operations/reports.ts';
import { send } from './operations/writing.ts';
import { countByAd, countUnreadOfAd } from './store/chats.ts';

const done = { done: true as const };

/** Answers every call of `contract/calls/messages.ts`. */
export function messageBindings(deps: ChatDeps) {
  const { database, views } = deps;
  const mayWrite = createFloodGuard(database);
  return bindAll(
    bind(calls.chats, ({ query }, context) => chatPage(deps, memberOf(context).id, query, context.language)),
    bind(calls.chat, ({ query }, context) => oneChat(deps, memberOf(context).id, query.chatId, context.language)),
    bind(calls.messages, ({ query }, context) => messagePage(deps, memberOf(context).id, query)),
    bind(calls.send, async ({ body: { chatId, by, ...written } }, context) => {
      await mayWrite(memberOf(context).id);
      return send(deps, memberOf(context).id, { chatId, by }, written);
    }),
    bind(calls.remove, async ({ body }, context) => {
      await remove(deps, memberOf(context).id, body.chatIds);
      return done;
    }),
    bind(calls.create, async ({ body }, context) => {
      if (body.message) await mayWrite(memberOf(context).id);
      return begin(deps, memberOf(context).id, body, context.language);
    }),
    bind(calls.createOfOffer, ({ body }, context) =>
      beginOfOffer(deps, memberOf(context).id, body.adOfferId, context.language),
    ),
    bind(calls.offer, ({ query }, context) => offerOf(deps, memberOf(context).id, query.chatId)),
    bind(calls.read, async ({ query }, context) => {
      await read(deps, memberOf(context).id, query.chatId, query.readTo);
      return done;
    }),
    bind(calls.adCount, async ({ query: { adId } }, context) => {
      const ad = (await views.briefsOf([adId], context.language)).get(adId);
      if (ad?.ownerId !== memberOf(context).id) throw new DomainError('AdNotFound');
      const [counted] = await countByAd(database, [adId]);
      return { count: counted?.count ?? 0, unread: await countUnreadOfAd(database, adId) };
    }),
    bind(calls.typing, async ({ body }, context) => {
      await typing(deps, memberOf(context).id, body.chatId);
      return done;
    }),
    bind(calls.search, async ({ query }, context) => ({
      items: await search(deps, memberOf(context).id, query.text, context.language),
    })),
    bind(calls.propose, async ({ body }, context) => {
      await mayWrite(memberOf(context).id);
      return propose(deps, memberOf(context).id, body);
    }),
    bind(calls.answerAppointment, ({ body }, context) => answerAppointment(deps, memberOf(context).id, body)),
    bind(calls.report, async ({ body }, context) => {
      await report(deps, memberOf(context).id, body);
      return done;
    }),
    bind(calls.reports, ({ query }, context) => reports(deps, query, context.language)),
    bind(calls.reportedMessages, ({ params, query }, context) =>
      readReported(deps, memberOf(context).id, params.reportId, query.before),
    ),
    bind(calls.solveReport, async ({ body }, context) => {
      await solve(deps, memberOf(context).id, body);
      return done;
    }),
  );
}
