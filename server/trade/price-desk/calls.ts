import { priceCalls as calls } from '../../../contract/calls/prices.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { PriceDeskDeps } from './operations/dependencies.ts';
import { listPrices, readPriceHistory } from './operations/list-prices.ts';
import { planPrice, withdrawPrice } from './operations/plan-price.ts';
import { previewPrice } from './operations/preview-price.ts';

export const priceDeskBindings = (deps: PriceDeskDeps) =>
  bindAll(
    bind(calls.list, ({ query }, { language }) => listPrices(deps, query.kind, language)),
    bind(calls.history, ({ params }, { language }) => readPriceHistory(deps, params, language)),
    bind(calls.preview, ({ params, body }, { language }) => previewPrice(deps, params, body, language)),
    bind(calls.plan, async ({ params, body }, context) => {
      await planPrice(deps, memberOf(context).id, params, body);
      return { done: true as const };
    }),
    bind(calls.withdraw, async ({ params, body }, context) => {
      await withdrawPrice(deps, memberOf(context).id, params, body);
      return { done: true as const };
    }),
  );
