import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../contract/enums.ts';
import type { Language } from '../contract/enums.ts';
import { loadTranslations } from '../web/i18n/index.ts';
import { actionToasts } from './support/toast-texts.ts';

const web = join(import.meta.dirname, '..', 'web');

/** Texts of a language by key, plurals by their stem, and codes as `api.<code>`. */
async function textsOf(language: Language): Promise<Set<string>> {
  const { index, api, areas } = await loadTranslations(language);
  const files = await Promise.all(
    Object.entries(areas).map(async ([area, load]) => {
      const file = (await load()) as { translations: object; api?: object };
      return [...keysOf(file.translations, `${area}.`), ...keysOf(file.api ?? {}, 'api.')];
    }),
  );
  return new Set([...keysOf(index, ''), ...keysOf(api, 'api.'), ...files.flat()]);
}

const keysOf = (words: object, path: string): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key.replace(/_(?:one|other)$/, '')] : keysOf(value as object, `${path}${key}.`),
  );

/** The forms of a key in the code: complete, or with one part as a template placeholder. */
function wordings(key: string): RegExp[] {
  const parts = key.split('.');
  const withName = parts.map((_, at) =>
    parts.map((part, each) => (each === at ? String.raw`\$\{\w+\}` : part)).join(String.raw`\.`),
  );
  return [parts.join(String.raw`\.`), ...withName].map((pattern) => new RegExp(`['\`]${pattern}['\`]`));
}

describe.each(languages)('in %s', (language) => {
  it.each(actionToasts)('$action has its toasts', async ({ file, done, failed, codes }) => {
    const texts = await textsOf(language);
    const source = readFileSync(join(web, file), 'utf8');
    for (const key of [done, failed]) {
      if (['page', 'form', 'code'].includes(key)) continue;
      expect([key, texts.has(key)]).toEqual([key, true]);
      expect([file, key, wordings(key).some((one) => one.test(source))]).toEqual([file, key, true]);
    }
    for (const code of codes) expect([code, texts.has(`api.${code}`)]).toEqual([code, true]);
  });
});

it('lists every action once', () => {
  expect(new Set(actionToasts.map(({ action }) => action)).size).toBe(actionToasts.length);
});
