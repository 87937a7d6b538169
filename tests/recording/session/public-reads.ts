import type { Recorder } from '../recorder.ts';
import { accountIds } from './cast.ts';
import type { Cast } from './cast.ts';

const cars = 301;
const missingAd = '9999999999';
const nobody = '00000000-0000-4000-8000-00000000dead';

/** Records public reads: search, ads, sellers, categories, places, texts. */
export async function recordPublicReads(rec: Recorder, cast: Cast): Promise<void> {
  await search(rec, cast);
  await seeAds(rec, cast);
  await seeCategories(rec, cast);
  await seePlaces(rec, cast);
  await readTexts(rec, cast);
}

async function search(rec: Recorder, { visitor, round }: Cast): Promise<void> {
  const filter = (request: object, label: string) => rec.call(visitor, 'search.filter', { query: { request } }, label);
  await rec.call(visitor, 'search.filter');
  await filter({ category: cars, sort: 'LowerPriceFirst' }, 'cheapest cars');
  await filter({ text: 'dizel otomatik', pageSize: 5 }, 'words');
  await filter({ places: [34], price: { from: 100_000, to: 90_000_000 }, values: [1, 3], page: 2 }, 'second page');
  await filter({ text: 'otomatk vites' }, 'misspelt');
  await filter({ category: 999_999 }, 'no such category');
  await filter({ page: 51 }, 'page out of range');
  await filter({ values: [999_999_999] }, 'no such value');
  await rec.call(visitor, 'search.filter', { query: { request: '{"' } }, 'malformed');
  await rec.call(visitor, 'search.filter', { query: { code: 'none' } }, 'no such saved search');
  await rec.call(visitor, 'search.filter', { query: { isRental: true, request: { category: 2 } } }, 'to let');
  const since = { creationTime: '2020-01-01T00:00:00Z', request: { category: 5, pageSize: 3 } };
  await rec.call(visitor, 'search.list-filter-with-creation-time', { query: since });
  await rec.call(visitor, 'search.categories-with-doping');
  await rec.call(visitor, 'search.categories-with-doping', { query: { doping: 'Urgent' } }, 'urgent');
  await rec.call(visitor, 'search.categories-with-owner', { query: { ownerId: accountIds.seller } });
  await rec.call(visitor, 'search.random-ads-with-doping', { query: { size: 5 } });
  await rec.call(visitor, 'search.random-ads-with-doping', { query: { categoryId: 999_999 } }, 'no such category');
  const sentences = [
    '2015 üstü dizel otomobil istanbul',
    '1106338253',
    '3+1 daire kadıköy',
    'qwxzvbn',
    'x'.repeat(201),
  ];
  for (const query of sentences) {
    await rec.call(visitor, 'search.search', { query: { query } }, query.slice(0, 20));
    await rec.call(visitor, 'search.suggestions', { query: { query } }, query.slice(0, 20));
  }
  await rec.call(visitor, 'search.suggestions', { query: { query: round === 0 ? 'kad' : 'ank' } });
  await rec.call(visitor, 'search.filter-with-owner', { params: { ownerId: accountIds.business } });
  await rec.call(visitor, 'search.filter-with-owner', { params: { ownerId: nobody } }, 'nobody');
  await rec.call(visitor, 'search.facets', { query: { request: { category: cars } } });
  await rec.call(visitor, 'search.facets', { query: { isRental: true, request: { category: 2 } } }, 'to let');
  await rec.call(visitor, 'search.count', { query: { request: { category: cars } } });
  await rec.call(visitor, 'search.count', { query: { request: { category: cars, price: { to: 1 } } } }, 'none');
  const box = [26, 36, 45, 42];
  await rec.call(visitor, 'search.map', { query: { zoom: 6, request: { box } } });
  await rec.call(
    visitor,
    'search.map',
    { query: { zoom: 14, request: { box: [29, 40.9, 29.1, 41], category: cars } } },
    'near',
  );
  await rec.call(visitor, 'search.price-drops');
}

async function seeAds(rec: Recorder, { visitor, guest, buyer, round }: Cast): Promise<void> {
  const found = await rec.callUnrecorded(visitor, 'search.filter', {
    query: { request: { category: cars, pageSize: 40 } },
  });
  const ids = found.listAt('items').map(({ id }) => String(id));
  const id = ids[30 + round] ?? '';
  const detail = await rec.call(visitor, 'ads.detail', { params: { id } });
  await rec.call(buyer, 'ads.detail', { params: { id: ids[32 + round] ?? '' } }, 'of a member');
  await rec.call(visitor, 'ads.detail', { params: { id: missingAd } }, 'missing');
  await rec.call(visitor, 'ads.detail', { params: { id: 'abc' } }, 'malformed');
  await rec.call(visitor, 'ads.ad-price-history', { params: { adId: id } });
  await rec.call(visitor, 'ads.ad-price-history', { params: { adId: missingAd } }, 'missing');
  await rec.call(visitor, 'ads.ad-lowest-price', { query: { adId: id } });
  await rec.call(visitor, 'ads.get-ad-remaining-time', { query: { adId: id } });
  await rec.call(visitor, 'search.similar-ads', { params: { adsId: id } });
  await rec.call(visitor, 'search.similar-ads', { params: { adsId: missingAd } }, 'missing');
  await rec.call(visitor, 'search.cards', { query: { ids: [...ids.slice(0, 3), missingAd] } });
  const ownerId = detail.textAt('seller.id') || detail.textAt('seller.userId') || detail.textAt('ownerId');
  for (const who of [visitor, guest, buyer]) {
    await rec.call(who, 'ads.show-phone', { params: { id } }, `of another by ${who.name}`);
    await rec.call(who, 'ads.adowner.show-phone', { params: { ownerId } }, `of another by ${who.name}`);
  }
  await rec.call(visitor, 'ads.adowner.details', { params: { ownerId: accountIds.business } });
  await rec.call(visitor, 'ads.adowner.details', { params: { ownerId } }, 'of a car');
  await rec.call(visitor, 'ads.adowner.details', { params: { ownerId: nobody } }, 'nobody');
}

async function seeCategories(rec: Recorder, { visitor }: Cast): Promise<void> {
  await rec.call(visitor, 'categories.category-tree.get', { query: { categoryId: 3 } });
  await rec.call(visitor, 'categories.category-tree.get', { query: { categoryId: 2, isRental: true } }, 'to let');
  await rec.call(visitor, 'categories.category-tree.get', { query: { categoryId: 999_999 } }, 'missing');
  await rec.call(visitor, 'categories.category-tree.post', { body: { categoryIds: [4, 5], isRental: false } });
  await rec.call(visitor, 'categories.full-category-tree');
  await rec.call(visitor, 'categories.main-menu-categories');
  await rec.call(visitor, 'categories.main-categories');
  await rec.call(visitor, 'categories.categories-to-create-ad-list', { query: { mainCategoryId: 5 } });
  await rec.call(visitor, 'categories.category-commissions', { params: { mainCategoryId: 4 } });
  await rec.call(visitor, 'categories.category-commissions', { params: { mainCategoryId: 999_999 } }, 'missing');
  await rec.call(visitor, 'categories.by-path', {
    query: { path: rec.language === 'tr' ? 'vasita/otomobil' : 'vehicles/cars' },
  });
  await rec.call(visitor, 'categories.by-path', { query: { path: 'boyle/bir/yer' } }, 'missing');
  for (const usage of ['Create', 'Detail', 'Filter']) {
    await rec.call(visitor, 'categories.specs', { params: { categoryId: 30_101 }, query: { usage } }, usage);
  }
  const options = await rec.call(visitor, 'drafts.autocomplete.options', { query: { specId: 1200, searchKey: 'ik' } });
  const specValueId = options.textAt('items.0.id');
  await rec.call(visitor, 'drafts.autocomplete.options', { query: { specId: 999_999 } }, 'missing');
  await rec.call(visitor, 'drafts.autocomplete.option', { query: { specId: 1200, specValueId } });
  await rec.call(visitor, 'drafts.autocomplete.option', { query: { specId: 1200, specValueId: 1 } }, 'missing');
}

async function seePlaces(rec: Recorder, { visitor }: Cast): Promise<void> {
  const at = (latitude: number, longitude: number, label: string) =>
    rec.call(visitor, 'identity.address.by-coordinate', { query: { latitude, longitude } }, label);
  await at(40.99, 29.03, 'Kadıköy');
  await at(48.85, 2.35, 'abroad');
  await at(99, 29, 'nowhere');
  for (const kind of ['address', 'user-address']) await rec.call(visitor, `identity.${kind}.provinces`);
  await rec.call(visitor, 'identity.address.districts', { query: { provinceId: 34 } });
  await rec.call(visitor, 'identity.address.districts', { query: { provinceId: 99 } }, 'missing');
  await rec.call(visitor, 'identity.user-address.districts', { params: { provinceId: 6 } });
  await rec.call(visitor, 'identity.user-address.districts', { params: { provinceId: 99 } }, 'missing');
  const list = await rec.call(visitor, 'identity.address.neighborhoods', { query: { districtId: 1421 } });
  await rec.call(visitor, 'identity.address.neighborhoods', { query: { districtId: 1 } }, 'missing');
  await rec.call(visitor, 'identity.user-address.neighborhoods', { params: { districtId: 1421 } });
  const shapes = [
    ['province', 34],
    ['district', 1421],
    ['neighborhood', list.textAt('items.1.id')],
  ] as const;
  for (const [kind, id] of shapes) {
    await rec.call(visitor, `identity.address.polygon.${kind}`, { params: { id } });
    await rec.call(visitor, `identity.address.polygon.${kind}`, { params: { id: 2 } }, 'another or none');
  }
}

async function readTexts(rec: Recorder, { visitor, guest, buyer }: Cast): Promise<void> {
  const types = await rec.call(visitor, 'agreements.get-all-agreement-types');
  for (const { type } of types.listAt('items')) {
    const agreementType = String(type);
    await rec.call(visitor, 'agreements.view-static-agreement', { body: { agreementType } }, agreementType);
    const latest = await rec.call(
      visitor,
      'agreements.get-latest-version',
      { query: { agreementType } },
      agreementType,
    );
    const version = latest.textAt('version');
    const query = { agreementType, version };
    await rec.call(visitor, 'agreements.get-by-agreement-type-and-version', { query }, agreementType);
    const body = { agreementType, version, keywords: { Name: 'Işıl Güneş' } };
    await rec.call(visitor, 'agreements.view-agreement', { body }, agreementType);
    for (const who of [guest, buyer]) {
      await rec.call(
        who,
        'agreements.approve-agreement',
        { body: { approvals: [{ type: agreementType, version }] } },
        agreementType,
      );
    }
  }
  const none = { agreementType: 'NoSuchText', version: '1.0' };
  await rec.call(visitor, 'agreements.view-agreement', { body: none }, 'missing');
  await rec.call(visitor, 'agreements.view-static-agreement', { body: none }, 'missing');
  await rec.call(visitor, 'agreements.get-latest-version', { query: { agreementType: 'NoSuchText' } }, 'missing');
  await rec.call(visitor, 'agreements.get-by-agreement-type-and-version', { query: none }, 'missing');
  await rec.call(
    guest,
    'agreements.approve-agreement',
    { body: { approvals: [{ type: 'NoSuchText', version: '1.0' }] } },
    'missing',
  );
  for (const name of ['about', 'contact', 'faq', 'landing', 'none']) {
    await rec.call(visitor, 'pages.view', { params: { name } }, name);
  }
  const view = {
    pageName: 'home',
    path: '/',
    userType: 'guest',
    language: rec.language,
    platform: 'web',
    pageType: 'home',
  };
  await rec.call(visitor, 'analytics.page-view', { body: view });
  const failed = { method: 'email', errorCode: 'LoginFailed', language: rec.language };
  await rec.call(visitor, 'analytics.failed-login', { body: failed });
  await rec.call(visitor, 'identity.user.external-providers');
  await rec.call(visitor, 'identity.user.deletion-reasons');
  await rec.call(visitor, 'identity.user-report-reason.list');
  await rec.call(visitor, 'ads.reportreason.get-active-report-reasons');
  await rec.call(visitor, 'notifications.push-key');
  await rec.call(visitor, 'ads.doping.get-all-dopings');
  for (const [Type, ItemId] of [
    ['Doping', 201],
    ['Period', 102],
    ['MembershipPackage', 1],
    ['Doping', 9],
  ] as const) {
    await rec.call(visitor, 'ads.doping.digital-item', { query: { Type, ItemId } }, `${Type} ${ItemId}`);
  }
  const ids = [accountIds.seller, accountIds.business, nobody].join(',');
  await rec.call(visitor, 'identity.user.profiles', { query: { userIds: ids } });
}
