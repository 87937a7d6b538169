import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { StoredState } from '../process.ts';
import { deadlinesOf } from '../rules.ts';
import { insertNegotiation, insertRound } from '../store/negotiations.ts';
import type { Negotiation, Round } from '../store/negotiations.ts';

/** A negotiation with a history, for demo data. Offers are in order, oldest first. */
export interface PastNegotiation extends Pick<Negotiation, 'adId' | 'buyerId' | 'sellerId' | 'reason'> {
  state: StoredState;
  rounds: readonly Pick<Round, 'id' | 'by' | 'price' | 'adPrice' | 'state' | 'isAutomatic' | 'createdAt'>[];
}

/** Saves a complete negotiation without notifications. Does nothing if the pair already has one. Returns the id of the last offer. */
export async function savePastNegotiation(database: Database, past: PastNegotiation): Promise<string> {
  const { adId, buyerId, sellerId, state, reason, rounds } = past;
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (!first || !last) throw new Error('A negotiation needs at least one offer');
  const id = chance.uuid();
  const { remindAt, endsAt } = deadlinesOf(state, last.createdAt, state === 'Agreed' ? 'contact' : 'cart');
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
