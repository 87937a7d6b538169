import { expect, test } from 'vitest';
import { searchDocument } from './search-document.ts';
import { searchIndexBody } from './search-mapping.ts';
import {
  bandTag,
  categoryTag,
  cellTag,
  districtTag,
  neighborhoodTag,
  notRentalTag,
  priceTag,
  provinceTag,
  unansweredTag,
} from './tags.ts';

const row = {
  id: '1000000001',
  owner_id: '7a5b3c1e-0009-4000-8000-000000000009',
  c1: 5,
  c2: 50,
  c3: 0,
  c4: 0,
  price: '1250000',
  created_at: new Date('2026-11-01T10:00:00.000Z'),
  lng: 29.1,
  lat: 41,
  tags: [
    1,
    notRentalTag,
    1200,
    provinceTag(34),
    districtTag(7),
    neighborhoodTag(9),
    bandTag(12, 3),
    priceTag(2),
    cellTag(29.1, 41),
    categoryTag(5),
    categoryTag(50),
    unansweredTag(4),
  ],
  numbers: { '12': 7.5 },
  title: 'kirmizi bisiklet',
  rank: 140_000_000,
  words: ['=bisiklet', '=kirmizi', 'bisiklet', 'garantili', 'kirmizi'],
  described: ['garantili'],
};

test('divides words into all, those of names, and those of the title', () => {
  expect(searchDocument(row)).toMatchObject({
    words: ['bisiklet', 'garantili', 'kirmizi'],
    named: ['bisiklet', 'kirmizi'],
    titled: ['bisiklet', 'kirmizi'],
  });
});

test('puts each counted tag into the column of its kind, and all tags into one field', () => {
  expect(searchDocument(row)).toMatchObject({
    tags: row.tags.map(String),
    standard: ['1', String(notRentalTag)],
    value: ['1200', String(bandTag(12, 3))],
    province: [String(provinceTag(34))],
    district: [String(districtTag(7))],
    neighborhood: [String(neighborhoodTag(9))],
    priceBand: [String(priceTag(2))],
    level1: String(categoryTag(5)),
    level2: String(categoryTag(50)),
  });
  expect(searchDocument(row)).not.toHaveProperty('level3');
});

test('has the columns that sort, and exact numbers', () => {
  expect(searchDocument(row)).toMatchObject({
    id: 1_000_000_001,
    price: 1_250_000,
    created: Date.parse('2026-11-01T10:00:00.000Z'),
    rank: 140_000_000,
    lng: 29.1,
    lat: 41,
    n: { '12': 7.5 },
  });
  expect(searchDocument({ ...row, lng: null, lat: null })).not.toHaveProperty('lng');
});

test('has only fields of the mapping', () => {
  const { mappings } = searchIndexBody({ shards: 1 }) as { mappings: { properties: object } };
  expect(Object.keys(mappings.properties)).toEqual(expect.arrayContaining(Object.keys(searchDocument(row))));
});
