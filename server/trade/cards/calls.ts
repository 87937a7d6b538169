import { cardCalls as calls } from '../../../contract/calls/cards.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { unlinkWallet } from './operations/unlink-wallet.ts';
import { removeCard } from './operations/remove-card.ts';
import { renameCard } from './operations/rename-card.ts';
import { addCard } from './operations/add-card.ts';
import { listCards } from './operations/list-cards.ts';
import type { CardDeps } from './operations/dependencies.ts';

const done = { done: true as const };

export const cardBindings = (deps: CardDeps) =>
  bindAll(
    bind(calls.generateToken, ({ body }, context) => addCard(deps, memberOf(context).id, body.language)),
    bind(calls.unlink, async (_, context) => {
      await unlinkWallet(deps, memberOf(context).id);
      return done;
    }),
    bind(calls.list, (_, context) => listCards(deps, memberOf(context).id)),
    bind(calls.rename, ({ params, body }, context) => renameCard(deps, memberOf(context).id, params.id, body.alias)),
    bind(calls.remove, async ({ params }, context) => {
      await removeCard(deps, memberOf(context).id, params.id);
      return done;
    }),
  );
