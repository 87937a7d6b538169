import { decodeJwt } from 'jose';
import type { OwnedResource } from '../../contract/declare.ts';
import { taxNumber } from '../../contract/fields/person.ts';
import type { MediaPurpose } from '../../contract/schemas/media.ts';
import { registrationAgreements } from '../../server/people/agreements/port.ts';
import { aFilm } from '../../server/people/media/test/sample-videos.ts';
import { encoded } from '../../server/people/media/test/sample-pictures.ts';
import { grantMembership } from '../../server/people/memberships/port.ts';
import { insertPayment } from '../../server/trade/payments/store/payments.ts';
import { chance, clock } from '../../server/platform/clock.ts';
import { rowsOf } from '../../server/market/bulk/test/harness.ts';
import { aRemoteAddress, draftPath } from './ad-harness.ts';
import type { AdHarness, Answer, Headers } from './ad-harness.ts';
import { givenOrder } from './orders.ts';
import { givenRefund } from './refunds.ts';
import { givenReview } from './reviews.ts';
import { anAd as anAdRow, givenAds } from './ads.ts';
import { versionsToday } from './agreements.ts';
import { typeCard } from './bank.ts';

/** A signed-in user with an account. */
export interface Person {
  id: string;
  email: string;
  headers: Headers;
}

/** The sides of an item: its owner, or its buyer and seller. */
export type Side = 'owner' | 'buyer' | 'seller';
export type Sides = Record<Side, Person>;

/** A created item: its id in calls, and its version for changes. */
export interface Made {
  id: string;
  version?: number;
}

/** Where each kind of item is stored under the id that calls use, and its sides. */
export const ownedResources: Record<
  OwnedResource,
  {
    table: string;
    key: string;
    sides: readonly Side[];
    /** Both sides have equal rights. */
    isOfBoth?: true;
  }
> = {
  // A buyer of an ad is a member related to it without owning it: here the one who reported it and made an offer.
  ad: { table: 'ad', key: 'id', sides: ['owner', 'buyer'] },
  adCompare: { table: 'ad_compare', key: 'id', sides: ['owner'] },
  adEdit: { table: 'draft', key: 'id', sides: ['owner'] },
  adList: { table: 'ad_list', key: 'id', sides: ['owner'] },
  adListFollow: { table: 'ad_list_follow', key: 'id', sides: ['owner'] },
  adPhoto: { table: 'media', key: 'key', sides: ['owner'] },
  // The asker has no more rights than a stranger.
  adQuestion: { table: 'ad_question', key: 'id', sides: ['owner', 'buyer'] },
  adVideo: { table: 'media', key: 'key', sides: ['owner'] },
  bulkImport: { table: 'bulk_import', key: 'id', sides: ['owner'] },
  chat: { table: 'chat', key: 'id', sides: ['owner', 'buyer'], isOfBoth: true },
  chatPhoto: { table: 'media', key: 'key', sides: ['owner'] },
  companyAddress: { table: 'user_address', key: 'id', sides: ['owner'] },
  document: { table: 'media', key: 'key', sides: ['owner'] },
  draft: { table: 'draft', key: 'id', sides: ['owner'] },
  feedbackPhoto: { table: 'media', key: 'key', sides: ['owner'] },
  invoice: { table: 'invoice', key: 'id', sides: ['owner'] },
  notification: { table: 'notification', key: 'id', sides: ['owner'] },
  offer: { table: 'ad_offer', key: 'id', sides: ['buyer', 'seller'] },
  order: { table: 'ad_order', key: 'code', sides: ['buyer', 'seller'] },
  payment: { table: 'payment', key: 'id', sides: ['owner'] },
  personalAddress: { table: 'user_address', key: 'id', sides: ['owner'] },
  profilePicture: { table: 'media', key: 'key', sides: ['owner'] },
  refund: { table: 'refund', key: 'id', sides: ['buyer', 'seller'] },
  refundPhoto: { table: 'media', key: 'key', sides: ['owner'] },
  reportPhoto: { table: 'media', key: 'key', sides: ['owner'] },
  review: { table: 'seller_review', key: 'id', sides: ['owner', 'seller'] },
  savedCard: { table: 'saved_card', key: 'id', sides: ['owner'] },
  savedSearch: { table: 'saved_search', key: 'id', sides: ['owner'] },
  session: { table: 'session', key: 'id', sides: ['owner'] },
};

const password = 'kırmızı-balık-7';
const shops = 2020101;
/** Property numbers that the authority stand-in confirms. */
let properties = 1_234_511;
let lists = 0;
/** Makes each saved search different. */
let searched = 0;
let shades = 0;
/** Makes each file different. */
const nextShade = () => (shades += 1) % 256;
let businesses = 612_345_679;

/** Creates people and their items through the API. */
export async function factories(harness: AdHarness) {
  const { ask, testing, database } = harness;
  const moderator = await harness.signedIn('moderator');
  const administrator = await harness.signedIn('administrator');

  const [neighborhood] = await database.query<{ id: number }>(
    'select id from neighborhood where district_id = 1421 order by id limit 1',
  );
  const place = { provinceId: 34, districtId: 1421, neighborhoodId: neighborhood?.id ?? 0 };

  /** Makes a call. Throws if it is refused. */
  async function done(...request: Parameters<typeof ask>): Promise<Answer> {
    const answer = await ask(...request);
    if (answer.statusCode !== 200) throw new Error(`${request[1]} was refused: ${JSON.stringify(answer)}`);
    return answer;
  }

  async function signIn(email: string): Promise<Headers> {
    const { userToken } = await done('POST', '/identity/user/login-with-email', {}, { email, password });
    return { authorization: `Bearer ${userToken as string}` };
  }

  /** A user registered by e-mail. */
  async function aPerson(): Promise<Person> {
    const email = `${chance.uuid()}@ornek.example`;
    const register = '/identity/user/register/email';
    const { ticket } = await done('POST', `${register}/request`, {}, { email });
    await testing.runJobs();
    const [mail] = (await testing.app.inject(`/api/dev/outbox?to=${email}`)).json<{ code: string }[]>();
    const { proof } = await done('POST', `${register}/validate`, {}, { ticket, code: mail?.code });
    const approvals = versionsToday(registrationAgreements);
    const words = { name: 'Ayşe', surname: 'Yılmaz', password, passwordConfirmation: password };
    await done('POST', `${register}/complete`, {}, { proof, approvals, ...words });
    const headers = await signIn(email);
    // As e-Devlet would verify the user; its pages are not tested here.
    await database.query(
      `update account_login set eids_state = 'Verified', eids_user_id = 'eids-' || account_id where email = $1`,
      [email],
    );
    const { sub = '' } = decodeJwt((headers['authorization'] ?? '').slice('Bearer '.length));
    return { id: sub, email, headers };
  }

  /** A user with a verified business and the membership that allows everything. */
  async function aBusiness(): Promise<Person> {
    const person = await aPerson();
    const form = {
      title: 'Yılmaz Otomotiv Ltd. Şti.',
      taxNumber: nextTaxNumber(),
      taxOffice: 'Kadıköy',
      provinceId: 34,
      address: 'Bağdat Caddesi No: 12, Kadıköy',
      documents: [(await aFile(person, 'Document')).id],
    };
    await done('PUT', '/identity/business', person.headers, form);
    const decision = { userId: person.id, isVerified: true };
    await done('POST', '/identity/business/decide', administrator, decision);
    const client = await database.connect();
    await grantMembership(client, { accountId: person.id, tier: 'Professional', since: clock.now() });
    client.release();
    return { ...person, headers: await signIn(person.email) };
  }

  /** A payment that a checkout created and the buyer has not started. */
  async function aPayment({ id: payerId }: Person): Promise<Made> {
    const id = chance.uuid();
    const now = clock.now();
    await insertPayment(database, {
      id,
      kind: 'Digital',
      orderType: 'UpdateAd',
      payerId,
      payerIsGuest: false,
      email: null,
      language: 'tr',
      amount: 9_900,
      installmentsMost: 1,
      items: [],
      party: null,
      provider: 'local',
      orderCodes: [],
      afterAction: 'GoToProfile',
      afterId: null,
      now,
      expiresAt: new Date(now.getTime() + 900_000),
    });
    return { id };
  }

  /** Suspends a user as a moderator. */
  async function suspend({ id }: Person): Promise<void> {
    const until = new Date(clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
    const conduct = { act: 'Suspend', reason: 'Spam', message: 'Aynı ilanı on kez verdin.', until };
    await done('POST', `/identity/moderation/act/${id}`, moderator, conduct);
  }

  /** Uploads a file. Returns its key or id. */
  async function upload({ headers }: Person, path: string, contentType: string, payload: Buffer): Promise<Made> {
    const sent = { ...headers, 'content-type': contentType };
    const asked = { url: `/api${path}`, headers: sent, remoteAddress: aRemoteAddress(), payload };
    const response = await testing.app.inject({ method: 'POST', ...asked });
    if (response.statusCode !== 200) throw new Error(`${path} was refused: ${response.body}`);
    const { key, id = key } = response.json<{ key?: string; id?: string }>();
    return { id: id ?? '' };
  }

  const aFile = async (owner: Person, purpose: MediaPurpose): Promise<Made> =>
    upload(owner, `/media-manager/upload?purpose=${purpose}`, 'image/png', await encoded('png', 320, 240, nextShade()));

  /** An ad on sale whose property the authority confirms. */
  async function anAd({ headers }: Person): Promise<string> {
    const about = { registryNumber: String((properties += 100)), relation: 'Owner', delivery: [] };
    const draft = await harness.drafted(headers, about, shops);
    await done('POST', `${draftPath}/authority/${draft.id}`, headers);
    const sent = await harness.send(headers, draft);
    if (sent.adId === undefined) throw new Error(`The draft was refused: ${JSON.stringify(sent)}`);
    await testing.runJobs();
    // It waits for a moderator because its owner has no verified phone.
    const decided = await harness.decide(moderator, sent.adId, 'Approve');
    if (decided.status !== 'OnSale') throw new Error(`The ad is not on sale: ${JSON.stringify(decided)}`);
    return sent.adId;
  }

  /** An offer that waits for the ad's owner. */
  async function anOffer({ headers }: Person, adId: string): Promise<Made> {
    const offer = { adId, price: 1_000_000 };
    const { negotiation } = await done('POST', '/ads/adoffer/create', headers, offer);
    return { id: (negotiation as { adOfferId: string }).adOfferId };
  }

  async function aList({ headers }: Person, form: Record<string, unknown> = {}): Promise<Made & { slug: string }> {
    const { id = '', slug } = await done('POST', '/ads/adlist', headers, { name: `Liste ${(lists += 1)}`, ...form });
    return { id, slug: slug as string };
  }

  async function aListFollow({ headers }: Person, adListId: string): Promise<Made> {
    const { id = '' } = await done('POST', `/ads/favorite/add-favorite-ad-list?adListId=${adListId}`, headers);
    return { id };
  }

  async function anAddress({ headers }: Person, kind: 'personal' | 'company'): Promise<Made> {
    const form = {
      title: 'Ofis',
      name: 'Ayşe',
      surname: 'Yılmaz',
      phone: '+905321234567',
      ...place,
      line: 'Bağdat Caddesi No: 12',
      ...(kind === 'company' && {
        companyTitle: 'Yılmaz Otomotiv Ltd. Şti.',
        taxNumber: nextTaxNumber(),
        taxOffice: 'Kadıköy',
      }),
    };
    const { id = '' } = await done('POST', `/identity/user-address/${kind}`, headers, form);
    return { id };
  }

  /** Creates an item of each kind. */
  const make: Record<OwnedResource, (sides: Sides) => Promise<Made>> = {
    async ad({ owner, buyer }) {
      const id = await anAd(owner);
      await anOffer(buyer, id);
      const { items } = await done('GET', '/ads/reportreason/get-active-report-reasons', {});
      const [reason] = items as { id: number }[];
      const report = { adId: id, reasonId: reason?.id, description: 'Bu ilan başka yerde de var.' };
      await done('POST', '/ads/adreport/create-ad-report', buyer.headers, report);
      return { id };
    },
    async adCompare({ owner, seller }) {
      const ad = anAdRow({ ownerId: seller.id });
      await givenAds(database, [ad]);
      const { id = '' } = await done('POST', '/ads/adcompare', owner.headers, { adId: ad.id });
      return { id };
    },
    async adEdit({ owner }) {
      const id = chance.uuid();
      const edit = { editOf: await anAd(owner) };
      const { version = 0 } = await done('POST', `${draftPath}/${id}`, owner.headers, edit);
      return { id, version };
    },
    adList: ({ owner }) => aList(owner),
    adListFollow: async ({ owner, buyer }) => aListFollow(owner, (await aList(buyer, { visibility: 'Unlisted' })).id),
    adPhoto: async ({ owner }) => ({ id: await harness.photo(owner.headers) }),
    adVideo: async ({ owner }) =>
      upload(owner, '/media-manager/upload-video', 'video/mp4', await aFilm({ shade: nextShade() })),
    async adQuestion({ owner, buyer }) {
      const ad = anAdRow({ ownerId: owner.id });
      await givenAds(database, [ad]);
      const asked = { adId: ad.id, text: 'Kutusu ve faturası duruyor mu?' };
      const { question } = await done('POST', '/ads/adquestionsanswer/add-question-ad', buyer.headers, asked);
      const { id } = question as Made;
      const answer = { questionId: id, text: 'Evet, ikisi de duruyor.' };
      await done('POST', '/ads/adquestionsanswer/add-answer-question', owner.headers, answer);
      return { id };
    },
    async bulkImport({ owner }) {
      const { bytes, contentType } = rowsOf({ title: 'Beyaz pamuklu tişört' });
      return upload(owner, '/ads/bulk', contentType, bytes);
    },
    async chat({ owner, buyer }) {
      const ad = anAdRow({ ownerId: owner.id });
      await givenAds(database, [ad]);
      const message = { id: chance.uuid(), text: 'Merhaba, hâlâ satılık mı?' };
      const { id = '' } = await done('POST', '/identity/messages/create-chat', buyer.headers, {
        adId: ad.id,
        message,
      });
      return { id };
    },
    chatPhoto: ({ owner }) => aFile(owner, 'Chat'),
    companyAddress: ({ owner }) => anAddress(owner, 'company'),
    document: ({ owner }) => aFile(owner, 'Document'),
    async draft({ owner }) {
      const { id, version } = await harness.drafted(owner.headers);
      // With the media pack, so that only the video's ownership can be refused.
      const pack = await done('PUT', `${draftPath}/add-media-doping/${id}`, owner.headers, {
        version,
      });
      return { id, version: pack.version ?? version };
    },
    feedbackPhoto: ({ owner }) => aFile(owner, 'Feedback'),
    async invoice({ owner }) {
      const membership = { paymentId: chance.uuid(), accountId: owner.id, name: 'Premium, 1 ay', total: 19_900 };
      const service = await testing.headersOf('service');
      const { id = '' } = await done('POST', '/invoice-manager/membership-package', service, membership);
      return { id };
    },
    async notification({ owner }) {
      const conduct = { act: 'Warn', reason: 'Spam', message: 'Aynı ilanı on kez verdin.' };
      await done('POST', `/identity/moderation/act/${owner.id}`, moderator, conduct);
      await testing.runJobs();
      const { items } = await done('GET', '/notification-manager/user-notification', owner.headers);
      return { id: (items as Made[])[0]?.id ?? '' };
    },
    // The seller is the owner of the ad.
    offer: async ({ buyer, seller }) => anOffer(buyer, await anAd(seller)),
    async order({ buyer, seller }) {
      const adId = await anAd(seller);
      const { code } = await givenOrder(database, { buyerId: buyer.id, sellerId: seller.id, adId });
      return { id: code };
    },
    payment: ({ owner }) => aPayment(owner),
    personalAddress: ({ owner }) => anAddress(owner, 'personal'),
    profilePicture: ({ owner }) => aFile(owner, 'Profile'),
    async refund({ buyer, seller }) {
      const adId = await anAd(seller);
      const order = await givenOrder(database, { buyerId: buyer.id, sellerId: seller.id, adId });
      return { id: await givenRefund(database, { ...order, adId, buyerId: buyer.id, sellerId: seller.id }) };
    },
    refundPhoto: ({ owner }) => aFile(owner, 'Refund'),
    reportPhoto: ({ owner }) => aFile(owner, 'Report'),
    // The author owns it.
    review: async ({ owner, seller }) => ({
      id: await givenReview(database, { buyerId: owner.id, sellerId: seller.id }),
    }),
    async savedCard({ owner }) {
      const { frameUrl } = await done('POST', '/payment/masterpass/generate-token', owner.headers, {});
      await typeCard(String(frameUrl), { alias: `Kart ${(shades += 1)}` });
      const { items } = await done('GET', '/payment/cards', owner.headers);
      return { id: (items as Made[])[0]?.id ?? '' };
    },
    async savedSearch({ owner }) {
      const search = { name: 'Küçük arama', request: { category: shops, price: { to: (searched += 1) * 100 } } };
      const { saved } = await done('POST', '/ads/favorite/add-favorite-search', owner.headers, search);
      return { id: (saved as Made).id };
    },
    async session({ owner }) {
      const { items } = await done('GET', '/identity/session', await signIn(owner.email));
      return { id: (items as (Made & { isCurrent: boolean })[]).find(({ isCurrent }) => isCurrent)?.id ?? '' };
    },
  };

  return {
    /** A neighborhood with its district and province. */
    place,
    aPerson,
    aBusiness,
    /** An app installation of a user that receives push messages. */
    aPhone: async ({ id, headers }: Person) => {
      const phone = { deviceId: `phone-${id}`, platform: 'Android', pushToken: `token-${id}` };
      await done('POST', '/identity/mobile-application', headers, phone);
    },
    aList,
    aListFollow,
    suspend,
    make,
    /** The stored row of an item; empty if there is none. */
    async stored(thing: OwnedResource, { id }: Made): Promise<unknown[]> {
      const { table, key } = ownedResources[thing];
      const text = `select to_jsonb(${table}) as row from ${table} where ${key}::text = $1 order by 1`;
      return database.query(text, [id]);
    },
  };
}

/** The next valid tax number. */
function nextTaxNumber(): string {
  businesses += 1;
  const digits = Array.from({ length: 10 }, (_, last) => `${businesses}${last}`);
  return digits.find((number) => taxNumber.safeParse(number).success) ?? '';
}
