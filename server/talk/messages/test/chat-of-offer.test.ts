import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/factories.ts';
import { openChatHarness, path } from './harness.ts';

let harness: Awaited<ReturnType<typeof openChatHarness>>;
beforeAll(async () => {
  harness = await openChatHarness();
});
afterAll(() => harness.close());

/** A buyer with an offer and no message. */
async function anOffer() {
  const [seller, buyer] = [await harness.aPerson(), await harness.aPerson()];
  const adId = await harness.adOf(seller, { price: 1_000_000 });
  const made = await harness.ask('POST', '/ads/adoffer/create', buyer.headers, { adId, price: 800_000 });
  const { adOfferId } = made['negotiation'] as { adOfferId: string };
  return { seller, buyer, adId, adOfferId };
}

const chatOf = (person: Person, adOfferId: string) =>
  harness.ask('POST', `${path}/create-chat-of-offer`, person.headers, { adOfferId });
const offerIn = (person: Person, chatId: unknown) =>
  harness.ask('GET', `${path}/get-chat-offer?chatId=${String(chatId)}`, person.headers);

it('opens the same chat for both parties to an offer, and refuses others', async () => {
  const { seller, buyer, adId, adOfferId } = await anOffer();
  const [one, other] = await Promise.all([chatOf(seller, adOfferId), chatOf(buyer, adOfferId)]);
  expect(one).toMatchObject({ statusCode: 200, side: 'Seller', ad: { id: adId }, other: { id: buyer.id } });
  expect(other).toMatchObject({ id: one.id, side: 'Buyer' });
  expect(await harness.begin(buyer, adId)).toMatchObject({ id: one.id });
  expect(await harness.send(seller, String(one.id), 'Yarın uygun musun?')).toMatchObject({ statusCode: 200 });
  expect(await chatOf(await harness.aPerson(), adOfferId)).toMatchObject({ errorCode: 'OfferNotFound' });
});

it('shows the negotiation, agreed prices and whose turn it is', async () => {
  const { seller, buyer, adId, adOfferId } = await anOffer();
  const { id } = await chatOf(buyer, adOfferId);
  const standing = { adOfferId, state: 'WaitsForSeller', by: 'Buyer', price: 800_000 };
  expect(await offerIn(buyer, id)).toMatchObject({ standing: { ...standing, isMyTurn: false }, agreed: [] });
  expect(await offerIn(seller, id)).toMatchObject({ standing: { ...standing, isMyTurn: true }, agreed: [] });
  await harness.ask('PUT', `/ads/adoffer/approve?adOfferId=${adOfferId}`, seller.headers);
  expect(await offerIn(buyer, id)).toMatchObject({
    standing: { state: 'Agreed' },
    agreed: [{ adOfferId, price: 800_000 }],
  });
  // Another buyer of the same ad has a separate negotiation.
  const third = await harness.aPerson();
  const { id: theirs } = await harness.begin(third, adId, 'Merhaba');
  expect(await offerIn(seller, theirs)).toMatchObject({ agreed: [] });
  expect(await offerIn(third, id)).toMatchObject({ errorCode: 'ChatNotFound' });
});

it('refuses to create a chat from an offer after a block', async () => {
  const { seller, buyer, adOfferId } = await anOffer();
  await harness.block(buyer, seller);
  expect(await chatOf(seller, adOfferId)).toMatchObject({ errorCode: 'ChatClosed' });
});
