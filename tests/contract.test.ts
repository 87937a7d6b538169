import { describe, expect, it } from 'vitest';
import { calls } from '../contract/calls/index.ts';
import { accessLevels, declare, ownedResources } from '../contract/declare.ts';
import type { IdPlace } from '../contract/declare.ts';
import type { Call } from '../contract/declare.ts';
import { errors } from '../contract/errors.ts';
import { builtInRoles } from '../contract/permissions.ts';
import { done } from '../contract/schemas/basic.ts';
import { loadTranslations } from '../web/i18n/index.ts';
import { screenTable } from '../web/screens.ts';
import type { Language } from '../contract/enums.ts';
import { idPlaces, isList, schemaAt } from './support/id-places.ts';
import { specTable } from './support/spec-table.ts';

const spec = new Map(specTable<'id' | 'method' | 'path' | 'access'>('calls').map((row) => [row.id, row]));

/** All texts of a language by key, such as `shell.menu.home` and `api.NotFound`. A code in two areas is listed twice. */
async function textsOf(language: Language): Promise<[key: string, text: string][]> {
  const { index, api, areas } = await loadTranslations(language);
  const loaded = await Promise.all(
    Object.entries(areas).map(async ([area, load]): Promise<[string, string][]> => {
      const file: { translations: object; api?: object } = await load();
      return [...leavesOf(file.translations, `${area}.`), ...leavesOf(file.api ?? {}, 'api.')];
    }),
  );
  return [...leavesOf(index), ...leavesOf(api, 'api.'), ...loaded.flat()];
}

function leavesOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leavesOf(value as object, `${path}${key}.`),
  );
}

const [turkishTexts, englishTexts] = await Promise.all([textsOf('tr'), textsOf('en')]);
const words = { tr: new Map(turkishTexts), en: new Map(englishTexts) };

describe('the contract', () => {
  it('declares each call once', () => {
    const ids = calls.map((call) => call.id);
    expect(new Set(ids).size).toBe(ids.length);
    const routes = calls.map((call) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(calls.map((call) => [call.id, call] as const))(
    '%s matches the specification or is marked as an addition',
    (id, call) => {
      const row = spec.get(id);
      expect(call.addition === true).toBe(row === undefined);
      expect(accessLevels).toContain(call.access);
      if (!row) return;
      expect({ method: call.method, path: call.path }).toEqual({ method: row.method, path: row.path });
      expect(row.access.split(',')).toContain(call.access);
    },
  );

  it.each(calls.filter(({ permission }) => permission !== undefined).map((call) => [call.id, call] as const))(
    '%s needs a permission that the moderator has exactly if its level is the moderator’s',
    (_id, { access, permission }) => {
      const held: readonly string[] = builtInRoles.moderator;
      expect(permission === 'any' || held.includes(permission ?? '')).toBe(access === 'moderator');
    },
  );

  it.each(calls.map((call) => [call.id, call] as const))('%s declares the parameters of its path', (_id, call) => {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const shape = (call.params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    expect(Object.keys(shape).toSorted()).toEqual(named.toSorted());
  });

  it.each(idPlaces(calls).map(([call, thing, place]) => [call.id, thing, place, call] as const))(
    '%s is about an item that its requests name: %s in %s',
    (_id, thing, place, call) => {
      expect(schemaAt(call, place), place).toBeDefined();
      // A call on several items reports errors per item.
      if (!isList(call, place) || call.access !== 'owner') expect(call.errors).toContain(ownedResources[thing]);
    },
  );

  it('rejects an owner call that does not name its item', () => {
    const call = { id: 'ads.read', method: 'GET', path: '/ads/{id}', summary: 'An ad.', answer: done } as const;
    // @ts-expect-error The item is missing.
    const unsaid = declare({ ...call, access: 'owner' });
    // @ts-expect-error There is no such item kind.
    const unknown = declare({ ...call, access: 'owner', of: { wish: ['params.id'] } });
    // @ts-expect-error At least one item is required.
    const empty = declare({ ...call, access: 'party', of: {} });
    // @ts-expect-error A public call has no owner.
    const open = declare({ ...call, access: 'visitor', of: { ad: ['params.id'] } });
    expect([unsaid, unknown, empty, open].map(({ id }) => id)).toEqual(Array(4).fill('ads.read'));
  });

  it('names the item of every id in the path of an owner call', () => {
    const unnamed = calls
      .filter(({ access }) => ['owner', 'party', 'buyer', 'seller'].includes(access))
      .flatMap(({ id, path, of = {} }) => {
        // A campaign has no owner: all callers may read it.
        const named = [...Object.values(of).flat(), 'params.campaignId'];
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => `params.${field}` as IdPlace);
        return inPath.filter((place) => !named.includes(place)).map((place) => `${id} ${place}`);
      });
    expect(unnamed).toEqual([]);
  });

  it('allows idempotency keys only on changing calls of known callers without uploads', () => {
    const heeding = calls.filter((call: Call) => call.idempotency);
    expect(heeding.length).toBeGreaterThan(0);
    for (const { id, method, access, upload } of heeding as readonly Call[]) {
      expect([id, method]).not.toEqual([id, 'GET']);
      expect([id, access, upload]).toEqual([id, expect.not.stringMatching('visitor'), undefined]);
    }
  });

  it.each(Object.keys(errors))('has a text for %s in both languages', (code) => {
    expect([words.tr.has(`api.${code}`), words.en.has(`api.${code}`)]).toEqual([true, true]);
  });
});

describe('the screen table', () => {
  const rows = specTable<'name' | 'tr' | 'en' | 'access' | 'leave'>('screens');
  const specified = Object.values(screenTable).filter(({ addition }) => !addition);

  it('lists every screen of the specification in order', () => {
    expect(
      specified.map(({ tr: turkish, en: english, access, leave = '' }) => ({
        tr: turkish,
        en: english,
        access,
        leave,
      })),
    ).toEqual(rows.map(({ tr: turkish, en: english, access, leave }) => ({ tr: turkish, en: english, access, leave })));
  });
});

describe('the translations', () => {
  it('have the same keys and placeholders in both languages', () => {
    expect([...words.en.keys()].toSorted()).toEqual([...words.tr.keys()].toSorted());
    const blanks = (text: string | undefined) =>
      [...(text ?? '').matchAll(/\{\{(\w+)|<(\w+)>/g)].map((match) => match[1] ?? match[2]).toSorted();
    for (const [key, text] of words.tr) expect([key, blanks(words.en.get(key))]).toEqual([key, blanks(text)]);
  });

  it('are defined once each', () => {
    expect([turkishTexts.length, englishTexts.length]).toEqual([words.tr.size, words.en.size]);
  });

  it('are never empty', () => {
    for (const [key, text] of [...words.tr, ...words.en]) expect([key, text.trim()]).not.toEqual([key, '']);
  });
});
