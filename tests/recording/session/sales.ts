import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Person } from '../person.ts';
import type { Recorder } from '../recorder.ts';
import { accountIds, ownId, photo } from './cast.ts';
import type { Cast } from './cast.ts';

const prefix = 'drafts';
const armchairs = 5_010_103;
const sedans = 30_101;
const missingAd = '9999999999';

/** Records placing and managing ads. */
export async function recordSales(rec: Recorder, cast: Cast): Promise<void> {
  const adId = await place(rec, cast);
  await placeCar(rec, cast);
  await edit(rec, cast, adId);
  await manage(rec, cast, adId);
  await promote(rec, cast, adId);
  await end(rec, cast, adId);
  await importMany(rec, cast);
}

const content = {
  title: 'Tekli koltuk, hardal sarısı kadife',
  description: 'Salonumuz küçülünce yer kalmadı. İki yıl kullanıldı, sökülebilir kılıfları yıkandı.',
  price: 1_190_000,
  stock: 1,
  provinceId: 34,
  districtId: 1421,
  neighborhoodId: null,
  delivery: ['InPerson'],
  acceptsOffers: true,
  showPhone: true,
  specs: { 2001: [2_001_002] },
};

async function place(rec: Recorder, { visitor, seller, buyer, round }: Cast): Promise<string> {
  const text = round === 0 ? 'koltuk takımı' : 'otomatik dizel araba';
  await rec.call(visitor, `${prefix}.suggest-categories`, { query: { text } });
  await rec.call(seller, `${prefix}.by-category`, { params: { categoryId: armchairs } });
  await rec.call(seller, `${prefix}.by-category`, { params: { categoryId: 5 } }, 'not a leaf');
  await rec.call(seller, `${prefix}.by-category`, { params: { categoryId: 999_999 } }, 'missing');
  const params = { draftId: ownId(round, 1) };
  await rec.call(seller, `${prefix}.post`, { params, body: { mainCategoryId: 5, words: 'hardal sarısı koltuk' } });
  await rec.call(seller, `${prefix}.post`, { params, body: { mainCategoryId: 5 } }, 'again');
  await rec.call(buyer, `${prefix}.post`, { params, body: { mainCategoryId: 5 } }, 'another’s');
  let version = (await rec.call(seller, `${prefix}.get`, { params })).numberAt('version');
  const category = { draftId: ownId(round, 1), categoryId: armchairs };
  await rec.call(
    seller,
    `${prefix}.update-category`,
    { body: { ...category, version: version + 7 } },
    'changed elsewhere',
  );
  version = (await rec.call(seller, `${prefix}.update-category`, { body: { ...category, version } })).numberAt(
    'version',
  );
  const pictures: string[] = [];
  for (const name of ['armchairs/classic-sari-1', 'sofas/burlap-bej-1']) {
    const upload = { query: { purpose: 'Ad' }, upload: await photo(name) };
    pictures.push((await rec.call(seller, 'media.upload', upload, name)).textAt('key'));
  }
  const turned = await rec.call(seller, 'media.rotate', { body: { key: pictures[1], degrees: 90 } });
  const save = async (changes: object, label = '') => {
    const answer = await rec.call(seller, `${prefix}.update`, { params, body: { version, changes } }, label);
    if (answer.isDone) version = answer.numberAt('version');
  };
  await rec.call(seller, `${prefix}.validate`, { params }, 'empty');
  await save({ ...content, pictures: [pictures[0], turned.textAt('key')] });
  await save({ pictures: [`u/${'0'.repeat(32)}`] }, 'no such picture');
  await rec.call(
    seller,
    `${prefix}.update`,
    { params, body: { version: version + 7, changes: {} } },
    'changed elsewhere',
  );
  await rec.call(
    seller,
    `${prefix}.update`,
    { params: { draftId: ownId(round, 9) }, body: { version, changes: {} } },
    'missing',
  );
  await rec.call(seller, `${prefix}.validate`, { params });
  await rec.call(seller, `${prefix}.market`, { params });
  await rec.call(seller, `${prefix}.said-answers`, { params });
  await rec.call(seller, 'ads.doping.get-all-active-dopings-by-draft', { params });
  await rec.call(seller, 'ads.period.get-all-active-ad-periods-by-draft', { params });
  const step = async (call: string, body: object, label = '') => {
    const answer = await rec.call(seller, `${prefix}.${call}`, { params, body: { version, ...body } }, label);
    if (answer.isDone) version = answer.numberAt('version');
  };
  await step('period', { periodId: 999 }, 'missing');
  await step('period', { periodId: 102 });
  await step('dopings', { variantIds: [201] });
  await step('add-media-doping', {});
  await video(rec, seller, save);
  await rec.call(seller, `${prefix}.cost`, { params });
  await step('remove-media-doping', {});
  await rec.call(seller, 'ads.create', { params: { id: params.draftId }, body: { version, approvals: [] } }, 'unpaid');
  await step('dopings', { variantIds: [] }, 'none');
  for (const call of ['draft-count', 'published-drafts-counts-by-category'])
    await rec.call(seller, `${prefix}.${call}`);
  await rec.call(seller, `${prefix}.drafts-by-category`, { params: { categoryId: 0 } });
  await rec.call(seller, `${prefix}.draft-by-category`, { params: { categoryId: armchairs } });
  await rec.call(seller, 'ads.preview', { params: { id: params.draftId } });
  await rec.call(
    seller,
    'ads.create',
    { params: { id: params.draftId }, body: { version, approvals: [] } },
    'without approvals',
  );
  const approvals = await adApprovals(rec, seller);
  const body = { version, approvals };
  const sent = await rec.call(seller, 'ads.create', { params: { id: params.draftId }, body });
  await rec.call(seller, 'ads.create', { params: { id: params.draftId }, body }, 'again');
  const adId = sent.textAt('adId');
  await rec.until('the ad has been checked', async () => {
    const summary = await rec.callUnrecorded(seller, 'ads.admanager.ad-summary', { params: { id: adId } });
    const waiting = await rec.callUnrecorded(seller, 'ads.admanager.waiting', { params: { id: adId } });
    return summary.text.includes('"OnSale"') || waiting.at('waiting') !== undefined;
  });
  await rec.call(seller, 'ads.admanager.ad-summary', { params: { id: adId } });
  await rec.call(visitor, 'ads.detail', { params: { id: adId } }, 'of the new ad');
  // Views are written some seconds later.
  await rec.until('the view has been counted', async () => {
    const views = await rec.callUnrecorded(seller, 'ads.admanager.get-ad-views', { params: { id: adId } });
    return views.numberAt('sums.views') > 0;
  });
  await rec.call(buyer, 'ads.show-phone', { params: { id: adId } });
  await rec.call(buyer, 'ads.adowner.show-phone', { params: { ownerId: accountIds.seller } });
  await rec.call(
    seller,
    `${prefix}.by-category`,
    { params: { categoryId: armchairs }, query: { productId: adId } },
    'as before',
  );
  const second = { draftId: ownId(round, 2) };
  await rec.call(seller, `${prefix}.post`, { params: second, body: { copyOf: adId } }, 'a copy');
  await rec.call(seller, `${prefix}.delete`, { params: second });
  return adId;
}

async function video(
  rec: Recorder,
  seller: Person,
  save: (changes: object, label: string) => Promise<void>,
): Promise<void> {
  const film = join(import.meta.dirname, '..', '..', '..', 'data', 'demo', 'films', 'cars', 'city-car-gumus.mp4');
  const upload = { bytes: await readFile(film), contentType: 'video/mp4' };
  const answer = await rec.call(seller, 'media.upload-video', { upload });
  await rec.call(
    seller,
    'media.upload-video',
    { upload: { bytes: Buffer.from('no film'), contentType: 'video/mp4' } },
    'unreadable',
  );
  await save({ video: answer.textAt('key') }, 'with a video');
}

/** Approvals of the current ad rules. */
async function adApprovals(rec: Recorder, person: Person): Promise<object[]> {
  const latest = await rec.callUnrecorded(person, 'agreements.get-latest-version', {
    query: { agreementType: 'GeneralAdRules' },
  });
  return [{ type: 'GeneralAdRules', version: latest.textAt('version') }];
}

/** Places a car ad of the business, whose number plate the authority checks. */
async function placeCar(rec: Recorder, { business, seller, round }: Cast): Promise<void> {
  for (const who of [business, seller]) {
    const own = who === business;
    const params = { draftId: ownId(round, own ? 3 : 4) };
    const label = own ? '' : 'of a person';
    const made = await rec.call(
      who,
      `${prefix}.post`,
      { params, body: { mainCategoryId: 3, categoryId: sedans } },
      'a car',
    );
    const authority = (number: string | null, version: number, said: string) =>
      rec.call(
        who,
        `${prefix}.update`,
        { params, body: { version, changes: { registryNumber: number, relation: 'Owner' } } },
        said,
      );
    await rec.call(who, `${prefix}.authority`, { params }, 'without a number');
    let saved = await authority('34 AB 000', made.numberAt('version'), 'a refused plate');
    await rec.call(who, `${prefix}.authority`, { params }, 'refused');
    saved = await authority('34 AB 999', saved.numberAt('version'), 'an authority that is away');
    await rec.call(who, `${prefix}.authority`, { params }, 'away');
    saved = await authority(`34 MYD ${round}12`, saved.numberAt('version'), 'a good plate');
    await rec.call(who, `${prefix}.authority`, { params }, label);
    await rec.call(
      who,
      'ads.create',
      { params: { id: params.draftId }, body: { version: saved.numberAt('version'), approvals: [] } },
      'incomplete',
    );
    await rec.call(who, `${prefix}.delete`, { params }, 'a car');
  }
}

async function edit(rec: Recorder, { seller, round }: Cast, adId: string): Promise<void> {
  const params = { draftId: ownId(round, 5) };
  const begun = await rec.call(seller, `${prefix}.post`, { params, body: { editOf: adId } }, 'an edit');
  const id = begun.textAt('id');
  const draft = { draftId: id };
  const changes = { price: 1_090_000, title: 'Tekli koltuk, hardal sarısı kadife, lekesiz' };
  const saved = await rec.call(
    seller,
    `${prefix}.update`,
    { params: draft, body: { version: begun.numberAt('version'), changes } },
    'an edit',
  );
  const body = { version: saved.numberAt('version') };
  await rec.call(seller, 'ads.preview', { params: { id: adId } }, 'of an ad');
  await rec.call(seller, 'ads.update', { params: { id: ownId(round, 9) }, body }, 'missing');
  await rec.call(seller, 'ads.update', { params: { id }, body });
  await rec.until('the edit has been checked', async () => {
    const summary = await rec.callUnrecorded(seller, 'ads.admanager.ad-summary', { params: { id: adId } });
    return summary.text.includes('lekesiz');
  });
}

async function manage(rec: Recorder, { seller, buyer, round }: Cast, adId: string): Promise<void> {
  const params = { id: adId };
  for (const who of [seller, buyer]) await rec.call(who, 'ads.ads-count', {}, who.name);
  await rec.call(seller, 'ads.published-ad-counts-by-category');
  await rec.call(seller, 'ads.unpublished-ad-counts-by-category');
  await rec.call(seller, 'ads.published-ads-by-category', { params: { categoryId: 0 } });
  await rec.call(
    seller,
    'ads.published-ads-by-category',
    { params: { categoryId: 5 }, query: { text: 'koltuk', sort: 'Newest', pageSize: 2 } },
    'of a kind',
  );
  const unpublished = await rec.call(seller, 'ads.unpublished-ads-by-category', { params: { categoryId: 0 } });
  await rec.call(seller, 'ads.admanager.get-ad-views', { params });
  await rec.call(seller, 'ads.admanager.get-ad-views', { params, query: { days: 0 } }, 'of its life');
  await rec.call(seller, 'ads.admanager.get-ad-events', { params });
  await rec.call(seller, 'ads.admanager.get-unread-ad-events-count', { params });
  await rec.call(seller, 'ads.admanager.read-ad-events', { params });
  await rec.call(seller, 'ads.admanager.check-authority', { params }, 'of an ad that needs none');
  await rec.call(seller, 'ads.admanager.waiting', { params });
  const refused = unpublished.listAt('items').find(({ status }) => status === 'NeedsAction');
  await rec.call(seller, 'ads.admin.ad-rejected-reason', { params: { adId: String(refused?.['id']) } });
  await rec.call(seller, 'ads.get-ad-doping-remaining', { query: { adId } });
  await rec.call(seller, 'ads.ad-price-update', { params, body: { price: 990_000 + round } });
  await rec.call(seller, 'ads.ad-price-update', { params, body: { price: -1, stock: 0 } }, 'malformed');
  for (const call of ['admanager.ad-summary', 'admanager.get-ad-views', 'admanager.get-ad-events']) {
    await rec.call(seller, `ads.${call}`, { params: { id: missingAd } }, 'missing');
  }
}

async function promote(rec: Recorder, { seller, business }: Cast, adId: string): Promise<void> {
  const own = await rec.callUnrecorded(business, 'ads.published-ads-by-category', { params: { categoryId: 0 } });
  const dealers = own.textAt('items.0.id');
  await rec.call(business, 'ads.admanager.check-authority', { params: { id: dealers } });
  for (const [who, id] of [
    [seller, adId],
    [business, dealers],
  ] as const) {
    const params = { adId: id };
    await rec.call(who, 'ads.doping.all-active-ad-dopings', { params }, who === business ? 'of a business' : '');
    await rec.call(who, 'ads.doping.get-media-doping', { params });
    await rec.call(who, 'ads.period.all-active-ad-periods', { params });
    const dopings = await rec.callUnrecorded(who, 'ads.doping.all-active-ad-dopings', { params });
    const variants = dopings
      .listAt('items')
      .flatMap(({ variants: all }) => all as { variantId: number; isFree: boolean }[]);
    const free = variants.find((one) => one.isFree)?.variantId ?? 601;
    await rec.call(who, 'ads.ad-add-doping-drawer-info', { params, body: { variantIds: [201, 301] } });
    await rec.call(who, 'ads.ad-add-doping', { params, body: { variantIds: [203] } }, 'what costs');
    await rec.call(who, 'ads.ad-add-doping', { params, body: { variantIds: [free] } });
    await rec.call(who, 'ads.ad-add-doping', { params, body: { variantIds: [9] } }, 'missing');
    const periods = await rec.callUnrecorded(who, 'ads.period.all-active-ad-periods', { params });
    const period = periods.listAt('items').find(({ isFree }) => isFree === true);
    await rec.call(who, 'ads.ad-add-period', { params, query: { periodId: Number(period?.['periodId'] ?? 102) } });
    await rec.call(who, 'ads.ad-add-period', { params, query: { periodId: 999 } }, 'missing');
    await rec.call(who, 'ads.get-ad-doping-remaining', { query: { adId: id } }, 'afterwards');
  }
}

async function end(rec: Recorder, { visitor, seller }: Cast, adId: string): Promise<void> {
  const status = (kind: string, label = '') =>
    rec.call(seller, 'ads.ad-status-update', { body: { adId, kind } }, label);
  await status('PublishedToArchived');
  await status('PublishedToArchived', 'again');
  await rec.call(visitor, 'ads.detail', { params: { id: adId } }, 'of an archived ad');
  await status('ArchivedToPublished');
  for (const act of ['Archive', 'Publish']) {
    await rec.call(seller, 'ads.several', { body: { adIds: [adId, missingAd], act } }, act);
  }
  await rec.call(seller, 'ads.several', { body: { adIds: [adId], act: 'Delete' } });
  await rec.call(seller, 'ads.several', { body: { adIds: [adId], act: 'Undelete' } }, 'back');
  await rec.call(seller, 'ads.delete', { params: { id: adId } });
  await rec.call(seller, 'ads.delete', { params: { id: adId } }, 'again');
}

/** Exports the own ads as a file and uploads it with another price. */
async function importMany(rec: Recorder, { business, seller, visitor, round }: Cast): Promise<void> {
  for (const format of ['csv', 'xml']) {
    await rec.get(visitor, `/api/ads/bulk/template?format=${format}&categoryId=${sedans}`, `the form as ${format}`);
    await rec.get(business, `/api/ads/bulk/export?format=${format}`, `own ads as ${format}`);
  }
  await rec.get(visitor, '/api/ads/bulk/template?categoryId=999999', 'the form of no category');
  await rec.get(visitor, '/api/ads/bulk/export', 'own ads');
  const [own = ''] = (await rec.getUnrecorded(business, '/api/ads/bulk/export?format=xml')).text.split('</ad>', 1);
  const few = `${own.replace(/<price>[^<]*/, `<price>${777_000 + round}`)}</ad></ads>`;
  const xml = { upload: { bytes: Buffer.from(few), contentType: 'application/xml' } };
  const csv = (text: string) => ({ upload: { bytes: Buffer.from(text), contentType: 'text/csv' } });
  await rec.call(seller, 'ads.bulk.check', xml, 'by a person');
  await rec.call(business, 'ads.bulk.check', csv('Başlık\nBir'), 'without columns');
  const form = await rec.getUnrecorded(visitor, `/api/ads/bulk/template?categoryId=${sedans}`);
  const faulty = await rec.call(business, 'ads.bulk.check', csv(form.text), 'the form itself');
  await rec.call(business, 'ads.bulk.start', { params: { id: faulty.textAt('id') } }, 'with mistakes');
  await rec.call(business, 'ads.bulk.remove', { params: { id: faulty.textAt('id') } });
  const checked = await rec.call(business, 'ads.bulk.check', xml);
  const params = { id: checked.textAt('id') };
  await rec.call(business, 'ads.bulk.start', { params });
  await rec.until('the import has ended', async () => {
    const state = (await rec.callUnrecorded(business, 'ads.bulk.get', { params })).textAt('state');
    return state !== 'Running' && state !== 'Checked';
  });
  await rec.call(business, 'ads.bulk.get', { params });
  await rec.call(business, 'ads.bulk.list');
}
