import { refundCalls as calls } from '../../../contract/calls/refunds.ts';
import { refundObjections, refundReasons } from '../../../contract/enums.ts';
import { memberOf, principalIdOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import {
  acceptRequest,
  appealAsBuyer,
  appealAsSeller,
  approveRefund,
  cancelRequest,
  offerPart,
  rejectRequest,
  takeOffer,
} from './operations/answering.ts';
import { decide, previewOf } from './operations/deciding.ts';
import type { RefundDeps } from './operations/deps.ts';
import { readAll, readDesk, readDeskOne, readOfOrder, readOne } from './operations/reading.ts';
import { requestRefund } from './operations/requesting.ts';
import { createReturnCode } from './operations/returning.ts';
import { asksPhotos } from './rules/standing.ts';
import { objectionWords, reasonWords } from './rules/words.ts';

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
