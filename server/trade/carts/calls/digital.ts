import { digitalCartCalls as calls } from '../../../../contract/calls/carts.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import type { DigitalDeps } from '../operations/dependencies.ts';
import { readDigitalSummary } from '../operations/read-digital-summary.ts';
import { clearDigitalCart } from '../operations/clear-digital-cart.ts';
import { removeDigitalItems } from '../operations/remove-digital-items.ts';
import { addDigitalItems } from '../operations/add-digital-items.ts';
import { readDigitalCart } from '../operations/read-digital-cart.ts';
import { ownerOf } from './ads.ts';

export const digitalCartBindings = (deps: DigitalDeps) =>
  bindAll(
    bind(calls.add, ({ body }, context) => addDigitalItems(deps, ownerOf(context), body, context.language)),
    bind(calls.basket, (_, context) => readDigitalCart(deps, ownerOf(context).id, context.language)),
    bind(calls.remove, ({ body }, context) => removeDigitalItems(deps, ownerOf(context).id, body, context.language)),
    bind(calls.clear, (_, context) => clearDigitalCart(deps, ownerOf(context).id, context.language)),
    bind(calls.summary, ({ query }, context) => readDigitalSummary(deps, ownerOf(context).id, query)),
  );
