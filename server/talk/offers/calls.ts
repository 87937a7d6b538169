import { offerCalls as calls } from '../../../contract/calls/offers.ts';
import { memberOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { approveOffer, rejectOffer, withdrawOffer } from './operations/answering.ts';
import type { OfferDeps } from './operations/deps.ts';
import { createOffer, replyOffer } from './operations/offering.ts';
import { readById, readHistory, readMine, readOfAd, readPrompt } from './operations/reading.ts';
import { readRule, sendToFavourites, sentToFavourites, writeRule } from './operations/sending.ts';

/** Answers the calls about offers. */
export function offerBindings(deps: OfferDeps) {
  /** What has been done, as whoever did it sees it now. */
  const after = async (work: (callerId: string) => Promise<string>, context: RequestContext) => {
    const { id } = memberOf(context);
    return { negotiation: await readById(deps, id, await work(id), context.language) };
  };
  return bindAll(
    bind(calls.create, ({ body }, context) => after((id) => createOffer(deps, id, body), context)),
    bind(calls.reply, ({ body }, context) => after((id) => replyOffer(deps, id, body), context)),
    bind(calls.approve, ({ query }, context) => after((id) => approveOffer(deps, id, query.adOfferId), context)),
    bind(calls.reject, ({ query }, context) => after((id) => rejectOffer(deps, id, query.adOfferId), context)),
    bind(calls.withdraw, ({ query }, context) => after((id) => withdrawOffer(deps, id, query.adOfferId), context)),
    bind(calls.history, async ({ query }, context) => ({
      negotiation: await readHistory(deps, memberOf(context).id, query.adOfferId, context.language),
    })),
    bind(calls.historyOfAd, ({ query }, context) => readOfAd(deps, memberOf(context).id, query, context.language)),
    bind(calls.mine, ({ query }, context) => readMine(deps, memberOf(context).id, query, context.language)),
    bind(calls.prompt, ({ query }, context) => readPrompt(deps, memberOf(context).id, query.adId, context.language)),
    bind(calls.rule, ({ query }, context) => readRule(deps, memberOf(context).id, query.adId)),
    bind(calls.saveRule, async ({ body }, context) => ({ rule: await writeRule(deps, memberOf(context).id, body) })),
    bind(calls.toFavourites, async ({ body }, context) => ({
      sent: await sendToFavourites(deps, memberOf(context).id, body),
    })),
    bind(calls.sentToFavourites, async ({ query }, context) => ({
      items: await sentToFavourites(deps, memberOf(context).id, query.adId),
    })),
  );
}
