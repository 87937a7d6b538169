import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Call } from '../contract/declare.ts';
import { languages } from '../contract/enums.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { createI18n } from '../web/client/translate.ts';
import { loadTranslations } from '../web/i18n/index.ts';
import { refusalAreas, refusalOf } from '../web/shell/refusals.ts';

const root = join(import.meta.dirname, '..');
const groups = Object.assign(
  {},
  ...Object.values(import.meta.glob<Record<string, unknown>>('../contract/calls/*.ts', { eager: true })),
) as Record<string, Record<string, Call>>;

/** Error codes of all calls in page loaders. Loaders only read, and call through the page context. */
function codesOfLoaders(): ErrorCode[] {
  const files = readdirSync(join(root, 'web'), { recursive: true }).map(String);
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, 'web', file), 'utf8'));
  const calls = sources
    .filter((source) => /pageContext|PageContext/.test(source))
    .flatMap((source) => [...source.matchAll(/\b(\w+Calls)\.(\w+)/g)])
    .map(([, group = '', name = '']) => groups[group]?.[name])
    .filter((call) => call?.method === 'GET');
  return [...new Set(calls.flatMap((call) => call?.errors ?? []))];
}

describe.each(languages)('in %s', (language) => {
  it.each(codesOfLoaders())('%s has a specific text on its error page', async (code) => {
    const { t, load } = createI18n(language, await loadTranslations(language));
    await Promise.all(refusalAreas(code).map(load));
    expect(
      t(code, { ns: 'api' }) !== t('GeneralError', { ns: 'api' }) || refusalOf(code, undefined, true),
    ).toBeTruthy();
  });
});

it('finds the codes of the loaders', () => {
  expect(codesOfLoaders()).toEqual(expect.arrayContaining(['OrderNotFound', 'PaymentNotFound', 'FilterMalformed']));
});
