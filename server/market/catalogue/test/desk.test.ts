import { productPrices } from '../../../../tests/support/prices.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categoryCalls } from '../../../../contract/calls/categories.ts';
import { catalogueDeskCalls as calls } from '../../../../contract/calls/catalogue-desk.ts';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import type { Texts } from '../../../../contract/enums.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';
import { aContext } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import type { Caller } from '../../../platform/caller.ts';
import { invoke } from '../../../platform/http/binding.ts';
import type { SearchUses } from '../../search/port.ts';
import { doWaitingJobs } from '../../../platform/jobs.ts';
import { categoryBindings } from '../calls/categories.ts';
import { catalogueDeskBindings } from '../calls/catalogue-desk.ts';
import { indexAgainJob } from '../operations/index-again.ts';
import { openCatalogue, recordsOf } from '../operations/open-catalogue.ts';
import { checkPlan } from '../rules/check-plan.ts';
import type { OpenCatalogue } from '../operations/open-catalogue.ts';
import { settleAdsJobOf } from '../operations/settle-ads.ts';
import { drawings } from '../operations/drawings.ts';
import { idsWithin } from '../rules/category-tree.ts';
import { registryKindOf } from '../../eids/port.ts';
import { usualPackage } from '../rules/package-size.ts';
import { catalogueFromData } from '../rules/seed-rows.ts';
import { drawingOf } from '../rules/drawings.ts';
import { seedCatalogue } from '../seed.ts';

const reason = 'Vitrin düzeni';
const phones = 40101;
const phonesAbove = 401;
const accessories = 40104;

let database: Awaited<ReturnType<typeof testDatabase>>;
let catalogue: OpenCatalogue;
let otherCopy: OpenCatalogue;
let bindings: { call: Call }[];
const settled: { moved: [readonly number[], number][]; ended: (readonly number[])[]; indexed: string[] } = {
  moved: [],
  ended: [],
  indexed: [],
};

/** What saved searches were counted by. */
const asked: SearchUses[] = [];

const editor: Caller = {
  kind: 'member',
  id: '01890000-0000-7000-8000-00000000000e',
  sessionId: 'e',
  permissions: builtInRoles.content,
  accountType: 'Personal',
};
const moderator: Caller = { ...editor, permissions: builtInRoles.moderator };

const adsOfCategories = {
  onSaleIn: async (_: readonly number[], after: string) => (after === '0' ? ['1', '2'] : []),
  answersIn: async (_: readonly number[], specIds: readonly number[]) =>
    specIds.map((specId) => ({ specId, ads: 412, counted: 900 })),
  promotionsIn: async (ids: readonly number[]) => ids.length,
  async moveSome(fromIds: readonly number[], toId: number) {
    settled.moved.push([fromIds, toId]);
    return false;
  },
  async endSome(ids: readonly number[]) {
    settled.ended.push(ids);
    return false;
  },
};

beforeAll(async () => {
  database = await testDatabase();
  catalogue = await openCatalogue(database);
  otherCopy = await openCatalogue(database);
  const deps = {
    database,
    catalogue,
    adCounts: async () => new Map([[phones, 7]]),
    hasAds: async () => false,
    prices: productPrices,
  };
  bindings = [
    ...categoryBindings(deps),
    ...catalogueDeskBindings({
      ...deps,
      ads: adsOfCategories,
      savedRequests: {
        async countUsing(used) {
          asked.push(used);
          return 3;
        },
      },
    }),
  ];
});
afterAll(async () => {
  await Promise.all([catalogue.close(), otherCopy.close()]);
  await database.close();
});
beforeEach(() => {
  Object.assign(settled, { moved: [], ended: [], indexed: [] });
  asked.length = 0;
});

async function ask<C extends Call>(call: C, input: CallInput<C>, caller: Caller = editor): Promise<CallAnswer<C>> {
  const binding = bindings.find((one) => one.call.id === call.id);
  if (!binding) throw new Error(`${call.id} is not bound`);
  return (await invoke(binding as never, input, aContext(caller, 'tr'))) as CallAnswer<C>;
}

const refused = (code: string) => expect.objectContaining({ code });
const read = (categoryId: number) => ask(calls.category, { params: { categoryId } });
const versionOf = async (categoryId: number) => (await read(categoryId)).version;
const shown = (id: number) => catalogue.current().categories.get(id);

async function create(names: Texts, parentId = phonesAbove): Promise<number> {
  return (await ask(calls.create, { body: { parentId, names, words: [], reason } })).id;
}

const createMain = async (names: Texts): Promise<number> =>
  (await ask(calls.create, { body: { names, words: [], reason } })).id;

async function save(categoryId: number, edit: object, version?: number): Promise<number> {
  const body = { ...edit, reason, version: version ?? (await versionOf(categoryId)) };
  return (await ask(calls.save, { params: { categoryId }, body })).version;
}

async function move(categoryId: number, parentId: number | null): Promise<number> {
  const body = { parentId, version: await versionOf(categoryId), reason };
  return (await ask(calls.move, { params: { categoryId }, body })).version;
}

/** Resolves when the other process has replaced its catalogue and `isThere` holds. */
function heard(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isThere()) return resolve();
    const end = otherCopy.onChange(() => {
      if (!isThere()) return;
      end();
      resolve();
    });
  });
}

const runJobs = () =>
  doWaitingJobs(database, [
    settleAdsJobOf({ catalogue, ads: adsOfCategories }),
    indexAgainJob({
      catalogue,
      ads: adsOfCategories,
      index: { refresh: async (ids) => void settled.indexed.push(...ids) },
    }),
  ]);

async function seedAgain(): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await seedCatalogue(client);
  } finally {
    await client.end();
  }
  await catalogue.reload();
}

test('needs the permission for the catalogue', async () => {
  await expect(Promise.resolve().then(() => ask(calls.list, { query: {} }, moderator))).rejects.toEqual(
    refused('NotAllowed'),
  );
});

describe('a new category', () => {
  test('takes over specs and purchase kind, and reaches the other process', async () => {
    const id = await create({ tr: 'Dayanıklı telefon', en: 'Rugged phones' });
    expect(shown(id)).toMatchObject({
      parentId: phonesAbove,
      purchase: 'cart',
      paths: { tr: expect.stringMatching(/\/dayanikli-telefon$/), en: expect.stringMatching(/\/rugged-phones$/) },
    });
    expect(shown(id)?.specs.map(({ spec }) => spec.id)).toEqual(shown(phonesAbove)?.specs.map(({ spec }) => spec.id));
    await heard(() => otherCopy.current().categories.has(id));
    expect(otherCopy.current().byPath.get(shown(id)?.paths.tr ?? '')?.id).toBe(id);
  });

  test('needs a name that no sibling has, and a place above the fifth level', async () => {
    await expect(create({ tr: 'Cep Telefonu', en: 'Handhelds' })).rejects.toMatchObject({
      code: 'CategoryNameTaken',
      details: [{ path: 'name.tr' }],
    });
    const fourth = await create({ tr: 'Kulaklık ucu', en: 'Ear tips' }, accessories);
    await expect(create({ tr: 'Silikon', en: 'Silicone' }, fourth)).rejects.toEqual(refused('CategoryTooDeep'));
    await expect(create({ tr: 'Hiçbir yerde', en: 'Nowhere' }, 999_999)).rejects.toEqual(refused('CategoryNotFound'));
  });
});

describe('two editors of one category', () => {
  test('the second is refused, sees the first change, and nothing is lost', async () => {
    const id = await create({ tr: 'Katlanır telefon', en: 'Foldables' });
    const version = await versionOf(id);
    await save(id, { words: ['katlanan'] }, version);
    await expect(save(id, { names: { tr: 'Katlanabilir', en: 'Foldable phones' } }, version)).rejects.toEqual(
      refused('CatalogueChanged'),
    );
    const current = await read(id);
    expect(current.words).toEqual(['katlanan']);
    await save(id, { names: { tr: 'Katlanabilir', en: 'Foldable phones' } }, current.version);
    expect(shown(id)).toMatchObject({ words: ['katlanan'], names: { tr: 'Katlanabilir' } });
  });

  test('only one of two simultaneous saves succeeds', async () => {
    const id = await create({ tr: 'Uydu modem', en: 'Satellite modems' });
    const version = await versionOf(id);
    const outcomes = await Promise.allSettled([
      save(id, { words: ['birinci'] }, version),
      save(id, { words: ['ikinci'] }, version),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a move', () => {
  test('redirects all former addresses of the subtree and indexes its ads again', async () => {
    const id = await create({ tr: 'Parça', en: 'Bits' });
    const child = await create({ tr: 'Vida', en: 'Screws' }, id);
    const [before, childBefore] = [shown(id)?.paths, shown(child)?.paths];
    await save(id, { names: { tr: 'Parçalar', en: 'Pieces' } });
    await move(id, 404);
    await runJobs();
    expect(shown(id)).toMatchObject({ parentId: 404, ancestorIds: [4, 404, id] });
    expect(shown(child)?.ancestorIds).toEqual([4, 404, id, child]);
    const { byFormerPath } = catalogue.current();
    for (const path of [before?.tr ?? '', before?.en ?? '']) expect(byFormerPath.get(path)?.id, path).toBe(id);
    for (const path of [childBefore?.tr ?? '', childBefore?.en ?? ''])
      expect(byFormerPath.get(path)?.id, path).toBe(child);
    expect(settled.indexed).toContain('1');
    expect(await ask(categoryCalls.byPath, { query: { path: childBefore?.tr ?? '' } })).toMatchObject({ id: child });
  });

  test('is refused into itself and below the fourth level', async () => {
    const id = await create({ tr: 'Kutu', en: 'Boxes' });
    const child = await create({ tr: 'Karton', en: 'Cardboard' }, id);
    await expect(move(id, child)).rejects.toEqual(refused('CategoryInItself'));
    await expect(move(id, id)).rejects.toEqual(refused('CategoryInItself'));
    await expect(move(id, accessories)).rejects.toEqual(refused('CategoryTooDeep'));
  });
});

test('orders children only if the list is complete', async () => {
  const ids = [...(shown(403)?.childIds ?? [])].toReversed();
  await ask(calls.reorder, { body: { parentId: 403, ids, reason } });
  expect(shown(403)?.childIds).toEqual(ids);
  await expect(ask(calls.reorder, { body: { parentId: 403, ids: ids.slice(1), reason } })).rejects.toEqual(
    refused('CatalogueChanged'),
  );
});

describe('a closed category', () => {
  const close = async (categoryId: number, intoId?: number) =>
    ask(calls.close, {
      params: { categoryId },
      body: { version: await versionOf(categoryId), reason, ...(intoId && { intoId }) },
    });

  test('moves its ads, and its address and searches lead to the other category', async () => {
    const id = await create({ tr: 'Çağrı cihazı', en: 'Pagers' });
    const path = shown(id)?.paths.tr ?? '';
    await close(id, phones);
    await runJobs();
    expect(shown(id)).toBeUndefined();
    expect(settled.moved).toContainEqual([expect.arrayContaining([id]), phones]);
    expect(catalogue.current().formers.get(id)?.categoryId).toBe(phones);
    expect(catalogue.current().byFormerPath.get(path)?.id).toBe(phones);
    expect(await read(id)).toMatchObject({ isClosed: true, closedInto: { id: phones } });
  });

  test('ends its ads without another category, with its descendants, and opens again', async () => {
    const id = await create({ tr: 'Faks', en: 'Fax' });
    const child = await create({ tr: 'Faks kağıdı', en: 'Fax paper' }, id);
    const path = shown(child)?.paths.tr ?? '';
    await close(id);
    await runJobs();
    expect(settled.ended.flat()).toEqual(expect.arrayContaining([id, child]));
    expect(catalogue.current().byFormerPath.get(path)?.id).toBe(phonesAbove);
    await expect(
      ask(calls.reopen, { params: { categoryId: child }, body: { version: await versionOf(child), reason } }),
    ).rejects.toEqual(refused('CategoryClosed'));
    await ask(calls.reopen, { params: { categoryId: id }, body: { version: await versionOf(id), reason } });
    expect(shown(child)?.paths.tr).toBe(path);
    expect(catalogue.current().byPath.get(path)?.id).toBe(child);
  });

  test('cannot move its ads into itself, a branch, or a closed category', async () => {
    const id = await create({ tr: 'Plak', en: 'Vinyl' });
    await expect(close(id, id)).rejects.toEqual(refused('CategoryInItself'));
    await expect(close(id, accessories)).rejects.toEqual(refused('CategoryNotLeaf'));
    await close(id, phones);
    const other = await create({ tr: 'Bant', en: 'Tapes' });
    await expect(close(other, id)).rejects.toEqual(refused('CategoryNotFound'));
  });
});

describe('specs', () => {
  const colour = () => catalogue.current().specByKey.get('colour') ?? expect.fail('no colour');
  const readSpec = (specId: number) => ask(calls.spec, { params: { specId } });
  const saveSpec = async (specId: number, edit: object) =>
    ask(calls.saveSpec, { params: { specId }, body: { ...edit, version: (await readSpec(specId)).version, reason } });

  test('a retired spec is not asked or filtered any more; restored, everything is as before', async () => {
    const { id } = colour();
    const users = () =>
      [...catalogue.current().categories.values()].filter((one) => one.specs.some((use) => use.spec.id === id));
    const before = users().length;
    await saveSpec(id, { isRetired: true });
    expect(users()).toEqual([]);
    expect(catalogue.current().specs.has(id)).toBe(false);
    expect((await readSpec(id)).isRetired).toBe(true);
    await saveSpec(id, { isRetired: false });
    expect(users()).toHaveLength(before);
  });

  test('options are added, renamed, retired and ordered; ads keep retired ones', async () => {
    const { id, values } = colour();
    const [first] = values;
    if (!first) return expect.fail('no option');
    await saveSpec(id, {
      options: [
        { names: { tr: 'Yanardöner', en: 'Iridescent' }, words: ['hologram'] },
        { id: first.id, names: { tr: 'Kapkara', en: 'Jet black' }, isRetired: true },
      ],
    });
    const added = colour().values.find(({ names }) => names.en === 'Iridescent') ?? expect.fail('not added');
    expect(added.id).toBeGreaterThan(100_000_000);
    expect(colour().values.some((value) => value.id === first.id)).toBe(false);
    expect(catalogue.current().values.get(first.id)?.names.en).toBe('Jet black');
    await saveSpec(id, { optionOrder: [added.id] });
    expect(colour().values[0]?.id).toBe(added.id);
    await heard(() => otherCopy.current().values.has(added.id));
  });

  test('a new spec is used by the categories that choose it, and below if asked', async () => {
    const { id } = await ask(calls.createSpec, {
      body: {
        names: { tr: 'Dayanıklılık', en: 'Durability' },
        kind: 'single',
        options: [{ names: { tr: 'IP68', en: 'IP68' } }],
        reason,
      },
    });
    const use = { specId: id, create: 'optional', filter: true, detail: true, fact: false, isFit: false } as const;
    const { specs } = await read(accessories);
    await save(accessories, { specs: [...specs, use], withSubcategories: true });
    for (const one of [accessories, ...(shown(accessories)?.childIds ?? [])])
      expect(
        shown(one)?.specs.some(({ spec }) => spec.id === id),
        String(one),
      ).toBe(true);
    const preview = await ask(calls.preview, {
      params: { categoryId: accessories },
      body: { specs: [{ ...use, filter: false }] },
    });
    expect(preview).toMatchObject({ form: [{ id, name: 'Dayanıklılık' }], filters: [] });
    expect(await ask(calls.effect, { body: { categoryId: accessories, specIds: [id] } })).toMatchObject({
      answers: [{ specId: id, ads: 412 }],
    });
  });
});

test('the effect counts saved searches of the branch, of a spec with its options, or of one option', async () => {
  const above = idsWithin(catalogue.current(), phonesAbove);
  expect(await ask(calls.effect, { body: { categoryId: phonesAbove } })).toMatchObject({
    savedSearches: 3,
    promotions: above.length,
  });
  const spec = [...catalogue.current().specs.values()].find(({ values }) => values.length > 1);
  const specId = spec?.id ?? 0;
  const optionIds = spec?.values.map(({ id }) => id) ?? [];
  await ask(calls.effect, { body: { specIds: [specId] } });
  await ask(calls.effect, { body: { specIds: [specId], optionIds: optionIds.slice(0, 1) } });
  expect(above.length).toBeGreaterThan(2);
  expect(asked).toEqual([
    { categoryIds: above },
    { specIds: [specId], optionIds },
    { optionIds: optionIds.slice(0, 1) },
  ]);
});

describe('a main category', () => {
  const close = async (categoryId: number, intoId?: number) =>
    ask(calls.close, {
      params: { categoryId },
      body: { version: await versionOf(categoryId), reason, ...(intoId && { intoId }) },
    });
  const main = { tr: 'Müzik aleti', en: 'Instruments' };

  test('is created as the last one, renamed, ordered, closed and opened like others', async () => {
    const id = await createMain(main);
    expect(catalogue.current().mainIds.at(-1)).toBe(id);
    expect(shown(id)).toMatchObject({ level: 1, purchase: 'contact', specs: [], related: [], ancestorIds: [id] });
    const child = await create({ tr: 'Gitar', en: 'Guitars' }, id);
    await save(id, { names: { tr: 'Enstrüman', en: 'Instruments' } });
    expect(shown(child)?.paths.tr).toBe('enstruman/gitar');
    const ids = [id, ...catalogue.current().mainIds.slice(0, -1)];
    await ask(calls.reorder, { body: { ids, reason } });
    expect(catalogue.current().mainIds).toEqual(ids);
    await close(id, phones);
    expect(catalogue.current().mainIds).not.toContain(id);
    expect(catalogue.current().byFormerPath.get('enstruman/gitar')?.id).toBe(phones);
    await ask(calls.reopen, { params: { categoryId: id }, body: { version: await versionOf(id), reason } });
    expect(shown(child)?.ancestorIds).toEqual([id, child]);
    await heard(() => otherCopy.current().categories.has(child));
  });

  test('cannot have the address of a page or of another one', async () => {
    await expect(createMain({ tr: 'Sepet', en: 'Basket' })).rejects.toEqual(refused('CategoryAddressReserved'));
    await expect(createMain({ tr: 'Yaylı', en: 'Media' })).rejects.toEqual(refused('CategoryAddressReserved'));
    await expect(createMain(catalogue.current().categories.get(4)?.names ?? main)).rejects.toEqual(
      refused('CategoryNameTaken'),
    );
    const inner = await create({ tr: 'Sepet', en: 'Basket' });
    await expect(move(inner, null)).rejects.toEqual(refused('CategoryAddressReserved'));
  });

  test('moves below another and back with its branch, if a commission remains', async () => {
    const id = await createMain({ tr: 'Vurmalı', en: 'Percussion' });
    const child = await create({ tr: 'Davul', en: 'Drums' }, id);
    await expect(save(id, { purchase: 'cart', withSubcategories: true })).rejects.toEqual(
      refused('CategoryNeedsCommission'),
    );
    await move(id, phonesAbove);
    expect(shown(child)?.ancestorIds).toEqual([4, phonesAbove, id, child]);
    await save(id, { purchase: 'cart', withSubcategories: true });
    await expect(move(id, null)).rejects.toEqual(refused('CategoryNeedsCommission'));
    await save(id, { purchase: 'contact', withSubcategories: true });
    await move(id, null);
    expect(shown(child)?.ancestorIds).toEqual([id, child]);
    expect(catalogue.current().byFormerPath.get(`${shown(phonesAbove)?.paths.tr}/vurmali/davul`)?.id).toBe(child);
  });

  test('is not closed if it is the last one', async () => {
    const records = await catalogue.records();
    const last = recordsOf(records.revision, undefined, {
      categories: [...records.categories.values()].map((row) => ({ ...row, closedAt: new Date(0) })),
      specs: [],
    });
    expect(() => checkPlan([], last.catalogue, new Set())).toThrow(expect.objectContaining({ code: 'CategoryFixed' }));
  });
});

describe('listing authority and parcel', () => {
  test('are inherited by descendants, previewed as such, and taken back', async () => {
    const above = await create({ tr: 'Drone', en: 'Drones' });
    const below = await create({ tr: 'Tescilli drone', en: 'Registered drones' }, above);
    expect(await read(below)).toMatchObject({
      registry: null,
      packageSize: null,
      inherited: { registry: 'None', packageSize: 'Small' },
    });
    await save(above, { packageSize: 'Large', withSubcategories: false });
    expect(await read(below)).toMatchObject({ packageSize: null, inherited: { packageSize: 'Large' } });
    await expect(save(above, { registry: 'Plate' })).rejects.toEqual(refused('RegistryNeedsContact'));
    const version = await save(above, { registry: 'Plate', purchase: 'contact', withSubcategories: true });
    expect(await read(below)).toMatchObject({ registry: 'Plate', purchase: 'contact', packageSize: null });
    await save(below, { registry: null });
    expect((await read(below)).inherited.registry).toBe('Plate');
    await expect(save(below, { purchase: 'cart' })).rejects.toEqual(refused('RegistryNeedsContact'));
    expect(usualPackage([phonesAbove, above], (id) => shown(id)?.packageSize)).toBe('Large');
    expect(registryKindOf(shown(below)?.ancestorIds ?? [], (id) => shown(id)?.registry)).toBe('Plate');
    await save(below, { registry: 'None', purchase: 'cart' });
    expect(registryKindOf(shown(below)?.ancestorIds ?? [], (id) => shown(id)?.registry)).toBeUndefined();
    await expect(ask(calls.revert, { params: { versionId: version }, body: { reason } })).rejects.toEqual(
      refused('CatalogueChanged'),
    );
    await heard(() => otherCopy.current().categories.get(below)?.registry === 'None');
    await expect(save(above, { packageSize: 'Giant' })).rejects.toEqual(refused('ValidationFailed'));
  });

  test('a category that needs an authority is not moved there if it is sold by the cart', async () => {
    const id = await create({ tr: 'Oyuncak araba', en: 'Toy cars' });
    await expect(move(id, 301)).rejects.toEqual(refused('RegistryNeedsContact'));
  });

  test('nor opened again below one that has begun to need an authority', async () => {
    const parent = await create({ tr: 'Bisiklet parçası', en: 'Bicycle parts' });
    const child = await create({ tr: 'Bisiklet selesi', en: 'Bicycle saddles' }, parent);
    const params = { categoryId: child };
    await ask(calls.close, { params, body: { version: await versionOf(child), reason } });
    await save(parent, { purchase: 'contact', registry: 'Plate' });
    const reopened = ask(calls.reopen, { params, body: { version: await versionOf(child), reason } });
    await expect(reopened).rejects.toEqual(refused('RegistryNeedsContact'));
  });
});

test('no category of the data that needs an authority is sold by the cart', () => {
  const sold = [...catalogueFromData().categories.values()].filter(
    ({ ancestorIds, purchase }) => purchase === 'cart' && registryKindOf(ancestorIds) !== undefined,
  );
  expect(sold.map(({ id }) => id)).toEqual([]);
});

describe('versions', () => {
  test('name author, reason and changes, and are taken back without touching other fields', async () => {
    const id = await create({ tr: 'Telsiz kılıfı', en: 'Radio cases' });
    const renamed = await save(id, { names: { tr: 'Telsiz çantası', en: 'Radio bags' } });
    await save(id, { words: ['çanta'] });
    const { items } = await ask(calls.versions, { query: { categoryId: id } });
    expect(items.map(({ action }) => action)).toEqual(['edit', 'edit', 'create']);
    expect(items[1]).toMatchObject({
      id: renamed,
      reason,
      changes: [{ field: 'names', before: { tr: 'Telsiz kılıfı' }, after: { tr: 'Telsiz çantası' } }],
      canRevert: true,
    });
    await ask(calls.revert, { params: { versionId: renamed }, body: { reason } });
    expect(shown(id)).toMatchObject({ names: { tr: 'Telsiz kılıfı' }, words: ['çanta'] });
    expect(catalogue.current().byFormerPath.get(`${shown(phonesAbove)?.paths.tr}/telsiz-cantasi`)?.id).toBe(id);
    await expect(ask(calls.revert, { params: { versionId: renamed }, body: { reason } })).rejects.toEqual(
      refused('CatalogueChanged'),
    );
    await expect(ask(calls.revert, { params: { versionId: 999_999 }, body: { reason } })).rejects.toEqual(
      refused('CatalogueVersionNotFound'),
    );
  });

  test('are in the audit log', async () => {
    const id = await create({ tr: 'Anten', en: 'Aerials' });
    const entries = await database.query<{ after: { names: Texts } }>(
      "select after from audit_entry where subject = 'category' and subject_id = $1",
      [String(id)],
    );
    expect(entries).toMatchObject([{ after: { names: { tr: 'Anten' } } }]);
  });
});

describe('a product update', () => {
  const own = { tr: 'Hoparlörlü telsiz', en: 'Own name' };

  /** Makes the data files look newer than at the last comparison. */
  const pretend = (id: number, seed: object) =>
    database.query('update category set seed = seed || $2::jsonb where id = $1', [id, JSON.stringify(seed)]);

  test('applies where nobody changed anything, and is offered otherwise', async () => {
    const [changed, untouched] = [40107, 40108];
    const before = shown(untouched)?.words;
    await save(changed, { names: own });
    // The data had other names and words when these categories were last compared.
    await pretend(changed, { names: { tr: 'Eski', en: 'Old' } });
    await pretend(untouched, { words: ['eski'] });
    await database.query(`update category set words = array['eski'] where id = $1`, [untouched]);
    await seedAgain();
    expect(shown(untouched)?.words).toEqual(before);
    expect(shown(changed)?.names).toEqual(own);
    const { items } = await ask(calls.differences, { query: {} });
    expect(items).toMatchObject([
      { kind: 'category', id: changed, changes: [{ field: 'names', before: own, after: { tr: 'Telsiz' } }] },
    ]);
    const decide = async (isAccepted: boolean) =>
      ask(calls.decide, {
        body: { kind: 'category', id: changed, version: await versionOf(changed), isAccepted, reason },
      });
    await decide(false);
    expect((await ask(calls.differences, { query: {} })).items).toEqual([]);
    await seedAgain();
    expect((await ask(calls.differences, { query: {} })).items).toEqual([]);
    await pretend(changed, { names: { tr: 'Daha eski', en: 'Older' } });
    await seedAgain();
    await decide(true);
    expect(shown(changed)?.names.tr).toBe('Telsiz');
  });

  test('does not open a closed category or move one', async () => {
    await move(40106, 404);
    await ask(calls.close, { params: { categoryId: 40105 }, body: { version: await versionOf(40105), reason } });
    await seedAgain();
    expect(shown(40106)?.parentId).toBe(404);
    expect(shown(40105)).toBeUndefined();
  });
});

test('a process that missed the notification compares the number of the last version', async () => {
  const id = await create({ tr: 'Kayıp haber', en: 'Lost notice' });
  const third = await openCatalogue(database, otherCopy.current());
  expect((await third.records()).catalogue.categories.has(id)).toBe(true);
  await third.close();
});

test('searches names and search words in both languages', async () => {
  const found = async (text: string) => (await ask(calls.list, { query: { text } })).items.map(({ id }) => id);
  expect((await found('cep tel'))[0]).toBe(phones);
  expect(await found('mobile phones')).toContain(phones);
  expect((await ask(calls.list, { query: {} })).items.map(({ id }) => id)).toEqual([...catalogue.current().mainIds]);
});

describe('the picture of a category', () => {
  test('is one of the listed drawings, and falls back to that of the parent', async () => {
    const id = await create({ tr: 'Telefon tutucu', en: 'Phone holders' });
    const inherited = drawingOf(drawings, catalogue.current(), id);
    const { items } = await ask(calls.drawings, {});
    expect(items).toContainEqual({ drawing: 'sofa', name: expect.any(String) as string });
    expect(new Set(items.map(({ drawing }) => drawing)).size).toBe(items.length);
    await save(id, { drawing: 'sofa' });
    expect(drawingOf(drawings, catalogue.current(), id)).toBe('sofa');
    await expect(save(id, { drawing: 'unknown' })).rejects.toEqual(refused('ValidationFailed'));
    await save(id, { drawing: null });
    expect(drawingOf(drawings, catalogue.current(), id)).toBe(inherited);
  });
});
