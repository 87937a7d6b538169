import { expect, test } from 'vitest';
import type { CallAnswer, Call } from '../../../contract/declare.ts';
import { categoryCalls } from '../../../contract/calls/categories.ts';
import { createI18n } from '../../client/translate.ts';
import { loadTranslations } from '../../i18n/index.ts';
import type { PageContext } from '../../page-context.ts';
import { conditionNames } from './condition-names.server.ts';

const fuel = { id: 402, name: 'Yakıt', kind: 'single', grouped: true } as const;
const lift = { id: 403, name: 'Asansör', kind: 'yesNo', grouped: true } as const;
const year = { id: 404, name: 'Yıl', kind: 'number', grouped: false } as const;
const floor = { id: 405, name: 'Kat', kind: 'number', grouped: true } as const;

const { t } = createI18n('tr', await loadTranslations('tr'));
const calls: string[] = [];
const page: Pick<PageContext, 'call' | 'language' | 't'> = {
  language: 'tr',
  t,
  call: <C extends Call>(call: C) => {
    calls.push(call.id);
    const values = [
      { id: 4021, name: 'Dizel', spec: fuel },
      { id: 4031, name: 'Evet', spec: lift },
    ];
    return Promise.resolve({ values, specs: [year, floor] } as unknown as CallAnswer<C>);
  },
};

test('names values and ranges without a category', async () => {
  const likely = { values: [4021, 4031], numbers: [{ spec: 404, from: 2018 }] };
  expect(await conditionNames(page, { likely, numbers: [{ spec: 405, to: 3 }] })).toEqual({
    'df:4021': 'Dizel',
    'df:4031': 'Asansör',
    'nf:404:2018-': '2018 ve üstü',
    'nf:405:-3': 'Kat: 3 altı',
  });
  expect(calls).toEqual([categoryCalls.conditions.id]);
});

test('does not request names that the panel has', async () => {
  calls.length = 0;
  expect(await conditionNames(page, { values: [1, 2], places: [34] })).toEqual({});
  expect(calls).toEqual([]);
});
