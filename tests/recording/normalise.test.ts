import { describe, expect, test } from 'vitest';
import { firstDifference, isReordered } from './compare.ts';
import { createNormaliser, normalisePage, spreadJson } from './normalise.ts';

const began = Date.parse('2026-11-22T12:00:00Z');
const normaliser = () => createNormaliser(began, () => began + 60_000);
const ids = ['0b1f6b1e-3d0c-4a55-9c36-1f0a4a5f9d01', '0b1f6b1e-3d0c-4a55-9c36-1f0a4a5f9d02'] as const;

describe('values that change between runs', () => {
  test('an id has the same name everywhere, after the step where it was first seen', () => {
    const { normalise } = normaliser();
    expect(normalise(`${ids[0]} ${ids[1]} ${ids[0]}`, 'one')).toBe('<id one 1> <id one 2> <id one 1>');
    expect(normalise(ids[1], 'two')).toBe('<id one 2>');
  });

  test('ids of the demo accounts and of the recording itself stay', () => {
    const fixed = '4d455944-414e-4000-8000-000000000002 7a5b3c1e-0001-4000-8000-000000000001';
    expect(normaliser().normalise(fixed, 'one')).toBe(fixed);
  });

  test.each([
    ['"2026-11-22T11:59:59.999Z"', '"<past>"'],
    ['"2026-11-22T12:00:30Z"', '"<now>"'],
    ['"2026-12-22T15:00:30+03:00"', '"<future>"'],
    ['"2026-11-22"', '"2026-11-22"'],
    ['["D",1795348800000]', '["D",<ms>]'],
    ['"price":1190000', '"price":1190000'],
    ['"id":"1300000031"', '"id":"1300000031"'],
    ['"expiresInSeconds":178', '"expiresInSeconds":"<seconds>"'],
    ['http://localhost:4599/ilan', '<origin>/ilan'],
    ['"next":"bi5td3J6d2RyYy4xMjg4MTc5OTcx"', '"next":"<after n 1288179971>"'],
    [`?redirect_url=%2Fedit%2F${ids[0]}"`, '?redirect_url=%2Fedit%2F<id one 1>"'],
    [`/media/private/${'0a'.repeat(16)}"`, '/media/private/<file one 1>"'],
    ['<time dateTime="2026-11-21T12:00:00Z" class="a">22 sa</time>', '<time dateTime="<past>" class="a"><when></time>'],
    ['<time dateTime="2026-11-20T12:00:00Z">20 Kasım</time>', '<time dateTime="<past>"><when></time>'],
    ['22 Kasım 21.28', '22 Kasım <clock>'],
    ['22 November 2026, 21:28', '22 November 2026, <clock>'],
    [`u/${'0a'.repeat(16)}`, 'u/<file one 1>'],
    [
      '"id":"how-long-is-an-ad-on-sale-and-what-comes-after-that"',
      '"id":"how-long-is-an-ad-on-sale-and-what-comes-after-that"',
    ],
    [`"proof":"${'Ab-_'.repeat(11)}"`, '"proof":"<secret>"'],
  ])('%s', (text, expected) => {
    expect(normaliser().normalise(text, 'one')).toBe(expected);
  });
});

test('omits how a page’s scripts and styles are bundled, and keeps its content', () => {
  const page =
    '<link rel="modulepreload" href="/assets/Home-ulZvLs36.js"/><p class="CWiB0 wrap">Meydan</p><img src="/assets/2-D2hyvbA1.webp"/>';
  expect(normalisePage(page)).toBe('<p class="<class> <class>">Meydan</p>\n<img src="/assets/2.webp"/>');
});

test('spreads JSON over several lines without changing its characters', () => {
  const json = '{"a":[1,{}],"b":"x, {y}","c":[]}';
  expect(spreadJson(json)).toBe('{\n  "a": [\n    1,\n    {}\n  ],\n  "b": "x, {y}",\n  "c": []\n}');
});

test('shows a difference by its line and character', () => {
  expect(firstDifference('one\ntwo\nthree', 'one\ntWo\nthree')).toEqual(['line 2, letter 2', '- two', '+ tWo']);
  expect(firstDifference('one', 'one\ntwo')).toEqual(['line 2, letter 1', '- (ends)', '+ two']);
});

test('distinguishes reordered answers from different ones', () => {
  expect(isReordered('{"_1":2,"_3":4},"lead","html"', '{"_1":2,"_3":4},"html","lead"')).toBe(true);
  expect(isReordered('"lead","html"', '"html","lead!"')).toBe(false);
});
