import { offerCalls as calls } from '../../../contract/calls/offers.ts';
import { memberOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { acceptOffer } from './operations/accept-offer.ts';
import { withdrawOffer } from './operations/withdraw-offer.ts';
import { rejectOffer } from './operations/reject-offer.ts';
import type { OfferDeps } from './operations/dependencies.ts';
import { counterOffer } from './operations/counter-offer.ts';
import { createOffer } from './operations/create-offer.ts';
import { readNegotiationView } from './operations/negotiation-view.ts';
import { readOfferHistory } from './operations/read-offer-history.ts';
import { readOfferPrompt } from './operations/read-offer-prompt.ts';
import { listMyOffers } from './operations/list-my-offers.ts';
import { listOffersOfAd } from './operations/list-offers-of-ad.ts';
import { sendOfferToFavourites } from './operations/send-offer-to-favourites.ts';
import { listSentOffers } from './operations/list-sent-offers.ts';
import { saveOfferRule } from './operations/save-offer-rule.ts';
import { readOfferRule } from './operations/read-offer-rule.ts';

export function offerBindings(deps: OfferDeps) {
  /** Runs the operation, then returns the negotiation as the caller sees it. */
  const after = async (work: (callerId: string) => Promise<string>, context: RequestContext) => {
    const { id } = memberOf(context);
    return { negotiation: await readNegotiationView(deps, id, await work(id), context.language) };
  };
  return bindAll(
    bind(calls.create, ({ body }, context) => after((id) => createOffer(deps, id, body), context)),
    bind(calls.reply, ({ body }, context) => after((id) => counterOffer(deps, id, body), context)),
    bind(calls.approve, ({ query }, context) => after((id) => acceptOffer(deps, id, query.adOfferId), context)),
    bind(calls.reject, ({ query }, context) => after((id) => rejectOffer(deps, id, query.adOfferId), context)),
    bind(calls.withdraw, ({ query }, context) => after((id) => withdrawOffer(deps, id, query.adOfferId), context)),
    bind(calls.history, async ({ query }, context) => ({
      negotiation: await readOfferHistory(deps, memberOf(context).id, query.adOfferId, context.language),
    })),
    bind(calls.historyOfAd, ({ query }, context) =>
      listOffersOfAd(deps, memberOf(context).id, query, context.language),
    ),
    bind(calls.mine, ({ query }, context) => listMyOffers(deps, memberOf(context).id, query, context.language)),
    bind(calls.prompt, ({ query }, context) =>
      readOfferPrompt(deps, memberOf(context).id, query.adId, context.language),
    ),
    bind(calls.rule, ({ query }, context) => readOfferRule(deps, memberOf(context).id, query.adId)),
    bind(calls.saveRule, async ({ body }, context) => ({
      rule: await saveOfferRule(deps, memberOf(context).id, body),
    })),
    bind(calls.toFavourites, async ({ body }, context) => ({
      sent: await sendOfferToFavourites(deps, memberOf(context).id, body),
    })),
    bind(calls.sentToFavourites, async ({ query }, context) => ({
      items: await listSentOffers(deps, memberOf(context).id, query.adId),
    })),
  );
}
