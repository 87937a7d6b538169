import { refundCalls as calls } from '../../../contract/calls/refunds.ts';
import { refundReasons, refundObjections } from '../../../contract/enums.ts';
import { principalIdOf, memberOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { bindAll, bind } from '../../platform/http/binding.ts';
import { decide } from './operations/decide-appeal.ts';
import type { RefundDeps } from './operations/dependencies.ts';
import { requestRefund } from './operations/request-refund.ts';
import { createReturnCode } from './operations/create-return-code.ts';
import { reasonWords, asksPhotos, objectionWords } from './rules/reasons.ts';
import { readOne } from './operations/read-member-refund.ts';
import { acceptRequest } from './operations/accept-request.ts';
import { rejectRequest } from './operations/reject-request.ts';
import { cancelRequest } from './operations/cancel-request.ts';
import { appealAsSeller } from './operations/appeal-by-seller.ts';
import { appealAsBuyer } from './operations/appeal-by-buyer.ts';
import { approveRefund } from './operations/approve-refund.ts';
import { offerPart } from './operations/offer-part.ts';
import { takeOffer } from './operations/take-offer.ts';
import { readAll } from './operations/list-member-refunds.ts';
import { readOfOrder } from './operations/read-order-refunds.ts';
import { readDesk } from './operations/list-refunds-as-admin.ts';
import { readDeskOne } from './operations/read-refund-as-admin.ts';
import { previewOf } from './operations/preview-decision.ts';

/** Answers the calls about refunds: what has been done, as whoever did it sees it now. */
export function refundBindings(deps: RefundDeps) {
  const asBuyer = async (refundId: string, work: (id: string) => Promise<unknown>, context: RequestContext) => {
    const accountId = principalIdOf(context);
    await work(accountId);
    return { refund: await readOne(deps, refundId, { side: 'Buyer', accountId }, context.language) };
  };
  const asSeller = async (refundId: string, work: (id: string) => Promise<unknown>, context: RequestContext) => {
    const accountId = memberOf(context).id;
    await work(accountId);
    return { refund: await readOne(deps, refundId, { side: 'Seller', accountId }, context.language) };
  };
  return bindAll(
    bind(calls.request, async ({ body }, context) => {
      const accountId = principalIdOf(context);
      const refundId = await requestRefund(deps, accountId, body);
      return { refund: await readOne(deps, refundId, { side: 'Buyer', accountId }, context.language) };
    }),
    bind(calls.createReturnCode, ({ query }, context) =>
      asBuyer(query.refundId, (id) => createReturnCode(deps, id, query, context), context),
    ),
    bind(calls.approveRequest, ({ query }, context) =>
      asSeller(query.refundId, (id) => acceptRequest(deps, id, query.refundId), context),
    ),
    bind(calls.rejectRequest, ({ body }, context) =>
      asSeller(body.refundId, (id) => rejectRequest(deps, id, body), context),
    ),
    bind(calls.cancelRequest, ({ query }, context) =>
      asBuyer(query.refundId, (id) => cancelRequest(deps, id, query.refundId), context),
    ),
    bind(calls.appealBySeller, ({ body }, context) =>
      asSeller(body.refundId, (id) => appealAsSeller(deps, id, body), context),
    ),
    bind(calls.appealByBuyer, ({ body }, context) =>
      asBuyer(body.refundId, (id) => appealAsBuyer(deps, id, body), context),
    ),
    bind(calls.approve, ({ query }, context) =>
      asSeller(query.refundId, (id) => approveRefund(deps, id, query.refundId, context), context),
    ),
    bind(calls.offerPart, ({ body }, context) => asSeller(body.refundId, (id) => offerPart(deps, id, body), context)),
    bind(calls.takeOffer, ({ query }, context) =>
      asBuyer(query.refundId, (id) => takeOffer(deps, id, query.refundId), context),
    ),
    bind(calls.all, ({ query }, context) => {
      const { startTime: from, status, side, ...paging } = query;
      return readAll(deps, { accountId: memberOf(context).id, from, status, side }, paging, context.language);
    }),
    bind(calls.ofBuyer, ({ params }, context) =>
      readOfOrder(deps, params.orderCode, { side: 'Buyer', accountId: principalIdOf(context) }, context.language),
    ),
    bind(calls.ofSeller, async ({ params }, context) => {
      const of = { side: 'Seller', accountId: memberOf(context).id } as const;
      const { items } = await readOfOrder(deps, params.orderCode, of, context.language);
      return { items };
    }),
    bind(calls.reasonsForBuyer, (_, { language }) => ({
      items: refundReasons.map((id) => ({ id, ...reasonWords[id][language], asksPhotos: asksPhotos(id) })),
    })),
    bind(calls.reasonsForSeller, (_, { language }) => ({
      items: refundObjections.map((id) => ({ id, name: objectionWords[id][language], of: [...objectionWords[id].of] })),
    })),
    bind(calls.desk, ({ query }, context) => readDesk(deps, query, context.language)),
    bind(calls.deskOne, async ({ params }, context) => ({
      refund: await readDeskOne(deps, params.refundId, context.language),
    })),
    bind(calls.preview, ({ params, query }) => previewOf(deps, params.refundId, query.amount)),
    bind(calls.decide, async ({ body }, context) => {
      await decide(deps, memberOf(context).id, body);
      return { refund: await readDeskOne(deps, body.refundId, context.language) };
    }),
  );
}
