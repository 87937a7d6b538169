import { digitalCartCalls as calls } from '../../../../contract/calls/carts.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import type { DigitalDeps } from '../operations/deps.ts';
import { addDigital, clearDigital, digitalSummary, readDigital, takeOutDigital } from '../operations/digital.ts';
import { ownerOf } from './ads.ts';

/** Answers the calls of the digital cart. */
export const digitalCartBindings = (deps: DigitalDeps) =>
  bindAll(
    bind(calls.add, ({ body }, context) => addDigital(deps, ownerOf(context), body, context.language)),
    bind(calls.basket, (_, context) => readDigital(deps, ownerOf(context).id, context.language)),
    bind(calls.remove, ({ body }, context) => takeOutDigital(deps, ownerOf(context).id, body, context.language)),
    bind(calls.clear, (_, context) => clearDigital(deps, ownerOf(context).id, context.language)),
    bind(calls.summary, ({ query }, context) => digitalSummary(deps, ownerOf(context).id, query)),
  );
