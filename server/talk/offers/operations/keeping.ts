import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { StoredState } from '../process.ts';
import { hoursOf } from '../rules.ts';
import { insertNegotiation, insertRound } from '../store/negotiations.ts';
import type { Negotiation, Round } from '../store/negotiations.ts';

/** A negotiation that went on before anybody looked; its sums the oldest first. */
export interface PastNegotiation extends Pick<Negotiation, 'adId' | 'buyerId' | 'sellerId' | 'reason'> {
  state: StoredState;
  rounds: readonly Pick<Round, 'id' | 'by' | 'price' | 'adPrice' | 'state' | 'isAutomatic' | 'createdAt'>[];
}

/** Writes down a whole negotiation that is over or goes on from here, and answers its last offer. Nobody is told. */
export async function keepNegotiation(database: Database, past: PastNegotiation): Promise<string> {
  const { adId, buyerId, sellerId, state, reason, rounds } = past;
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (!first || !last) throw new Error('A negotiation has at least one sum');
  const id = chance.uuid();
  const { remindAt, endsAt } = hoursOf(state, last.createdAt, state === 'Agreed' ? 'contact' : 'cart');
  const isKept = await insertNegotiation(database, {
    id,
    adId,
    buyerId,
    sellerId,
    state,
    reason,
    offerId: last.id,
    by: last.by,
    price: last.price,
    adPrice: last.adPrice,
    rounds: rounds.length,
    changedAt: last.createdAt,
    remindAt,
    endsAt,
    createdAt: first.createdAt,
  });
  if (!isKept) return last.id;
  for (const [place, round] of rounds.entries()) {
    await insertRound(database, {
      ...round,
      negotiationId: id,
      adId,
      place: place + 1,
      sendingId: null,
      endedAt: round.state === 'Open' ? null : (rounds[place + 1]?.createdAt ?? round.createdAt),
    });
  }
  return last.id;
}
