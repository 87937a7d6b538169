import { describe, expect, it } from 'vitest';
import { calls } from '../contract/calls/index.ts';
import { accessLevels } from '../contract/declare.ts';
import { errors } from '../contract/errors.ts';
import { en } from '../web/words/en/index.ts';
import { tr } from '../web/words/tr/index.ts';
import { screenTable } from '../web/screens.ts';
import { specTable } from './support/spec.ts';

const spec = new Map(specTable<'id' | 'method' | 'path' | 'access'>('calls').map((row) => [row.id, row]));

describe('the contract', () => {
  it('declares each call once', () => {
    const ids = calls.map((call) => call.id);
    expect(new Set(ids).size).toBe(ids.length);
    const routes = calls.map((call) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(calls.map((call) => [call.id, call] as const))(
    '%s is as the specification says, or marked as an addition',
    (id, call) => {
      const row = spec.get(id);
      expect(call.addition === true).toBe(row === undefined);
      expect(accessLevels).toContain(call.access);
      if (!row) return;
      expect({ method: call.method, path: call.path }).toEqual({ method: row.method, path: row.path });
      expect(row.access.split(',')).toContain(call.access);
    },
  );

  it.each(calls.map((call) => [call.id, call] as const))('%s declares the parameters of its path', (_id, call) => {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const shape = (call.params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    expect(Object.keys(shape).toSorted()).toEqual(named.toSorted());
  });

  it.each(Object.keys(errors))('has words for %s in both languages', (code) => {
    expect(tr.api).toHaveProperty(code);
    expect(en.api).toHaveProperty(code);
  });
});

describe('the screen table', () => {
  const rows = specTable<'name' | 'tr' | 'en' | 'access' | 'leave'>('screens');

  it('has every screen of the specification, in its order', () => {
    expect(
      Object.values(screenTable).map(({ tr: turkish, en: english, access, leave = '' }) => ({
        tr: turkish,
        en: english,
        access,
        leave,
      })),
    ).toEqual(rows.map(({ tr: turkish, en: english, access, leave }) => ({ tr: turkish, en: english, access, leave })));
  });
});

describe('the words', () => {
  const leaves = (words: object, path = ''): [string, string][] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${path}${key}`, value] as [string, string]]
        : leaves(value as object, `${path}${key}.`),
    );
  const turkish = new Map(leaves(tr));
  const english = new Map(leaves(en));

  it('say the same things in both languages, with the same blanks', () => {
    expect([...english.keys()].toSorted()).toEqual([...turkish.keys()].toSorted());
    const blanks = (text: string | undefined) =>
      [...(text ?? '').matchAll(/\{\{(\w+)|<(\w+)>/g)].map((match) => match[1] ?? match[2]).toSorted();
    for (const [key, text] of turkish) expect([key, blanks(english.get(key))]).toEqual([key, blanks(text)]);
  });

  it('are never empty', () => {
    for (const [key, text] of [...turkish, ...english]) expect([key, text.trim()]).not.toEqual([key, '']);
  });
});
