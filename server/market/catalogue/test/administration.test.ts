import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Client } from 'pg';
import { categoryCalls as calls } from '../../../../contract/calls/categories.ts';
import type { Call, CallInput } from '../../../../contract/declare.ts';
import type { Texts } from '../../../../contract/enums.ts';
import { aContext } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import type { Caller } from '../../../platform/caller.ts';
import { slug } from '../../../platform/fold-turkish.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { categoryBindings } from '../calls/categories.ts';
import { openCatalogue } from '../operations/open-catalogue.ts';
import { seedCatalogue } from '../seed.ts';
import type { OpenCatalogue } from '../operations/open-catalogue.ts';
import { idsWithin } from '../rules/category-tree.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let catalogue: OpenCatalogue;
let otherCopy: OpenCatalogue;
let bindings: ReturnType<typeof categoryBindings>;
const withAds = new Set<number>();

const callers = {
  visitor: { kind: 'visitor' },
  guest: { kind: 'guest', id: 'g' },
  member: { kind: 'member', id: 'm', sessionId: 'm', permissions: [], accountType: 'Personal' },
  moderator: { kind: 'member', id: 'o', sessionId: 'o', permissions: builtInRoles.moderator, accountType: 'Personal' },
  administrator: {
    kind: 'member',
    id: '01890000-0000-7000-8000-00000000000a',
    sessionId: 'a',
    permissions: builtInRoles.administrator,
    accountType: 'Personal',
  },
  service: { kind: 'service' },
} satisfies Record<string, Caller>;

beforeAll(async () => {
  database = await testDatabase();
  catalogue = await openCatalogue(database);
  // Acts as a second process: it learns of changes only from notifications.
  otherCopy = await openCatalogue(database);
  bindings = categoryBindings({
    database,
    catalogue,
    prices: productPrices,
    adCounts: async () => new Map(),
    hasAds: async (ids) => ids.some((id) => withAds.has(id)),
  });
});
afterAll(async () => {
  await Promise.all([catalogue.close(), otherCopy.close()]);
  await database.close();
});

function ask<C extends Call>(call: C, input: CallInput<C>, caller: Caller = callers.administrator): Promise<unknown> {
  const binding = bindings.find((one) => one.call.id === call.id);
  if (!binding) throw new Error(`${call.id} is not bound`);
  return invoke(binding, input, aContext(caller, 'en'));
}

const refused = (code: string) => expect.objectContaining({ code });
const leaves = () =>
  [...catalogue.current().categories.values()].filter((one) => one.childIds.length === 0 && one.level > 2);
const leafAt = (index: number) => leaves()[index] ?? expect.fail('no leaf');

test('requires an administrator', async () => {
  const expected = {
    visitor: 'TokenMissing',
    guest: 'MemberRequired',
    member: 'NotAllowed',
    moderator: 'NotAllowed',
    service: 'NotAllowed',
  };
  for (const [name, code] of Object.entries(expected)) {
    const caller = callers[name as keyof typeof callers];
    await expect(
      Promise.resolve().then(() => ask(calls.update, { params: { categoryId: 2 }, body: {} }, caller)),
      name,
    ).rejects.toEqual(refused(code));
    await expect(
      Promise.resolve().then(() => ask(calls.delete, { params: { categoryId: 2 } }, caller)),
      name,
    ).rejects.toEqual(refused(code));
  }
});

test("changes all descendants' URLs with a new name, also in other processes and after seeding", async () => {
  const branch =
    [...catalogue.current().categories.values()].find((one) => one.level === 2 && one.childIds.length > 0) ??
    expect.fail('none');
  const before = catalogue.current();
  const answer = await ask(calls.update, {
    params: { categoryId: branch.id },
    body: { name: { tr: 'Yeni Ad', en: 'New name' }, words: ['apayrı'], purchase: 'contact' },
  });
  expect(answer).toMatchObject({ name: 'New name', purchase: 'contact', path: expect.stringMatching(/\/new-name$/) });
  expect(catalogue.current()).not.toBe(before);
  const child = catalogue.current().categories.get(branch.childIds[0] ?? 0);
  expect(child?.paths.tr).toContain('/yeni-ad/');
  expect(
    idsWithin(catalogue.current(), branch.id).every(
      (id) => catalogue.current().categories.get(id)?.purchase === 'contact',
    ),
  ).toBe(true);
  await vi.waitFor(() => expect(otherCopy.current().categories.get(branch.id)?.names.en).toBe('New name'), 30_000);

  await seedAgain();
  expect(catalogue.current().categories.get(branch.id)).toMatchObject({ names: { tr: 'Yeni Ad' }, words: ['apayrı'] });
});

test('keeps old URLs of a renamed category and its descendants until another category has them', async () => {
  const branch =
    [...catalogue.current().categories.values()].findLast((one) => one.level === 2 && one.childIds.length > 0) ??
    expect.fail('none');
  const child = catalogue.current().categories.get(branch.childIds[0] ?? 0) ?? expect.fail('none');
  const rename = (id: number, name: Texts) => ask(calls.update, { params: { categoryId: id }, body: { name } });
  const leads = (path: string) => catalogue.current().byFormerPath.get(path)?.id;
  await rename(branch.id, { tr: 'Ara ad', en: 'Interim name' });
  await rename(child.id, { tr: 'Başka ad', en: 'Another name' });
  await rename(branch.id, { tr: 'Son ad', en: 'Last name' });
  const [main] = branch.paths.tr.split('/');
  for (const path of [branch.paths.tr, branch.paths.en, `${main}/ara-ad`]) expect(leads(path), path).toBe(branch.id);
  for (const path of [child.paths.en, `${main}/ara-ad/baska-ad`, `${main}/son-ad/${slug(child.names.tr)}`])
    expect(leads(path), path).toBe(child.id);
  expect(leads(`${main}/son-ad`)).toBeUndefined();
  expect(await ask(calls.byPath, { query: { path: child.paths.tr } })).toMatchObject({
    id: child.id,
    paths: { tr: `${main}/son-ad/baska-ad` },
  });
  // With its first name again, no URL redirects.
  await rename(branch.id, branch.names);
  expect(leads(branch.paths.tr)).toBeUndefined();
  expect(leads(`${main}/son-ad`)).toBe(branch.id);
});

test('keeps fields that a change does not name', async () => {
  const leaf = leafAt(0);
  await ask(calls.update, { params: { categoryId: leaf.id }, body: { words: [] } });
  expect(catalogue.current().categories.get(leaf.id)).toMatchObject({
    names: leaf.names,
    purchase: leaf.purchase,
    words: [],
  });
});

test("refuses a sibling's name", async () => {
  const parent =
    [...catalogue.current().categories.values()].find((one) => one.childIds.length > 1) ?? expect.fail('none');
  const [first, second] = parent.childIds.map((id) => catalogue.current().categories.get(id));
  const body = { name: { tr: 'Bambaşka', en: first?.names.tr.toUpperCase() ?? '' } };
  await expect(ask(calls.update, { params: { categoryId: second?.id ?? 0 }, body })).rejects.toMatchObject({
    code: 'CategoryNameTaken',
    details: [{ path: 'name.en' }],
  });
});

test('refuses to delete categories with children or ads', async () => {
  const leaf = leafAt(1);
  withAds.add(leaf.id);
  await expect(ask(calls.delete, { params: { categoryId: leaf.id } })).rejects.toEqual(refused('CategoryHasAds'));
  await expect(ask(calls.delete, { params: { categoryId: 2 } })).rejects.toEqual(refused('CategoryHasChildren'));
  await expect(ask(calls.delete, { params: { categoryId: 1 } })).rejects.toEqual(refused('CategoryNotFound'));
  await expect(ask(calls.update, { params: { categoryId: 1 }, body: {} })).rejects.toEqual(refused('CategoryNotFound'));
  await expect(ask(calls.update, { params: { categoryId: 2 }, body: { name: { tr: 'x', en: 'y' } } })).rejects.toEqual(
    refused('ValidationFailed'),
  );
});

test('keeps a deleted category deleted after seeding', async () => {
  const leaf = leafAt(2);
  expect(await ask(calls.delete, { params: { categoryId: leaf.id } })).toEqual({ done: true });
  expect(catalogue.current().byPath.has(leaf.paths.tr)).toBe(false);
  await seedAgain();
  expect(catalogue.current().categories.has(leaf.id)).toBe(false);
  await vi.waitFor(() => expect(otherCopy.current().categories.has(leaf.id)).toBe(false), 30_000);
});

test('reconnects after a broken connection and reads missed changes', async () => {
  const leaf = leafAt(3);
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  );
  await ask(calls.update, { params: { categoryId: leaf.id }, body: { words: ['kayıp haber'] } });
  await vi.waitFor(() => expect(otherCopy.current().categories.get(leaf.id)?.words).toEqual(['kayıp haber']), 30_000);
});

test('adds fit specs and related categories to a database seeded by an earlier version', async () => {
  const shoes = 61401;
  const related = catalogue.current().categories.get(shoes)?.related;
  expect(related).not.toEqual([]);
  const fitting = () =>
    catalogue
      .current()
      .categories.get(shoes)
      ?.specs.flatMap(({ spec, isFit }) => (isFit ? [spec.key] : []));
  await database.query(
    `update category set related_ids = '{}', seed = null, specs = (select jsonb_agg(one - 'isFit') from jsonb_array_elements(specs) as one)
     where id = $1`,
    [shoes],
  );
  await catalogue.reload();
  expect(fitting()).toEqual([]);
  expect(catalogue.current().categories.get(shoes)?.related).toEqual([]);
  await seedAgain();
  expect(fitting()).toEqual(['shoeSize']);
  expect(catalogue.current().categories.get(shoes)?.related).toEqual(related);
});

test('no longer lists a deleted category as related', async () => {
  await database.query('update category set position = -1 where id = 61402');
  await catalogue.reload();
  expect(catalogue.current().categories.get(61401)?.related).toEqual([61405]);
});

test("adds a new version's data when seeding", async () => {
  const leaf = leafAt(4);
  const spec = catalogue.current().specByKey.get('colour') ?? expect.fail('no colour');
  await database.query('delete from category where id = $1', [leaf.id]);
  await database.query(
    "update spec set definition = jsonb_set(definition, '{values}', (definition -> 'values') - 0) where id = $1",
    [spec.id],
  );
  await seedAgain();
  expect(catalogue.current().categories.get(leaf.id)?.paths).toEqual(leaf.paths);
  expect(catalogue.current().specs.get(spec.id)?.values).toHaveLength(spec.values.length);
});

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
