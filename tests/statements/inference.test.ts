import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { readCatalogue } from '../support/sql/catalogue.ts';
import type { Catalogue } from '../support/sql/catalogue.ts';
import { describe } from '../support/sql/describe.ts';
import type { DescribeOptions } from '../support/sql/describe.ts';
import { TypeWriter } from '../support/sql/types.ts';

let client: Client;
let catalogue: Catalogue;
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `create table shop (id bigint primary key, name text not null, town text, tags text[] not null, terms jsonb not null, at timestamptz not null,
       place point not null);
     create table sale (id int primary key, shop_id bigint not null, price bigint not null, buyer text, note jsonb)`,
  );
  catalogue = await readCatalogue(client);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

async function rowOf(text: string, options?: DescribeOptions): Promise<Record<string, string>> {
  const { columns } = await describe(client, catalogue, text, options);
  const writer = new TypeWriter(catalogue, new Map());
  return Object.fromEntries(columns.map((column) => [column.name, writer.column(column)]));
}

async function parametersOf(text: string, options?: DescribeOptions): Promise<string[]> {
  const { parameters } = await describe(client, catalogue, text, options);
  const writer = new TypeWriter(catalogue, new Map());
  return parameters.map((parameter) => writer.parameter(parameter));
}

const integer = 'Int8';

test.each<[what: string, text: string, row: Record<string, string>]>([
  [
    'columns as the driver answers them',
    'select id, name, town, tags, terms, at from shop',
    {
      id: 'string',
      name: 'string',
      town: 'string | null',
      tags: 'string[]',
      terms: 'NonNullable<unknown>',
      at: 'Date',
    },
  ],
  [
    'casts',
    'select id::float8 as a, town::text as b, terms::text as c from shop',
    { a: 'number', b: 'string | null', c: 'string' },
  ],
  // A JSON null becomes null.
  ['casts of documents', 'select terms::int as a from shop', { a: 'number | null' }],
  [
    'an outer join',
    'select shop.name, sale.price from shop left join sale on sale.shop_id = shop.id',
    { name: 'string', price: 'string | null' },
  ],
  [
    'a right and a full join',
    'select a.name, b.price, c.name as other from shop a right join sale b on b.shop_id = a.id full join shop c on c.id = a.id',
    { name: 'string | null', price: 'string | null', other: 'string | null' },
  ],
  [
    'an outer join that a condition undoes',
    'select price, buyer from shop left join sale on true where price > 1',
    { price: 'string', buyer: 'string | null' },
  ],
  ['a join that proves', 'select town from shop join sale on buyer = town', { town: 'string' }],
  ['conditions', 'select town from shop where town is not null', { town: 'string' }],
  ['a comparison', `select town from shop where lower(name) = 'x' and town = any($1)`, { town: 'string' }],
  ['a condition of a part alone', `select town from shop where town = 'a' or name = 'b'`, { town: 'string | null' }],
  [
    'a condition of every part',
    `select town from shop where town = 'a' or town is not null and name = 'b'`,
    { town: 'string' },
  ],
  ['all of an empty array', 'select town from shop where town <> all($1)', { town: 'string | null' }],
  [
    'coalesce',
    `select coalesce(town, '') as a, coalesce(town, null) as b from shop`,
    { a: 'string', b: 'string | null' },
  ],
  ['functions of nothing', 'select lower(town) as a, length(name) as b from shop', { a: 'string | null', b: 'number' }],
  [
    'functions that nobody knows',
    `select regexp_substr(name, 'x') as a, array_length(tags, 1) as b from shop`,
    { a: 'string | null', b: 'number | null' },
  ],
  ['parts of documents', `select terms->>'a' as a, terms ? 'a' as b from shop`, { a: 'string | null', b: 'boolean' }],
  [
    'aggregates',
    'select count(*) as a, sum(price) as b, array_agg(id) as c from sale',
    { a: 'string', b: 'string | null', c: 'number[] | null' },
  ],
  [
    'aggregates of groups',
    'select sum(price) as a, max(buyer) as b, array_agg(buyer) as c from sale group by shop_id',
    { a: 'string', b: 'string | null', c: '(string | null)[]' },
  ],
  [
    'aggregates of filtered groups',
    'select max(price) filter (where id > 3) as a from sale group by shop_id',
    { a: 'string | null' },
  ],
  ['grouping sets', 'select shop_id from sale group by rollup (shop_id)', { shop_id: 'string | null' }],
  [
    'windows',
    'select row_number() over () as a, lag(id) over (order by id) as b, sum(price) over () as c from sale',
    { a: 'string', b: 'number | null', c: 'string' },
  ],
  [
    'case',
    `select case when id > 1 then name end as a, case when town is not null then town else name end as b from shop`,
    { a: 'string | null', b: 'string' },
  ],
  ['case of what is missing', `select case when town is null then name else town end as a from shop`, { a: 'string' }],
  [
    'subscripts',
    'select (point(1, 2))[0] as a, tags[1] as b, place[0] as c from shop',
    { a: 'number | null', b: 'string | null', c: 'number' },
  ],
  [
    'a join by names',
    'select one.id as a, * from shop as one join (select id, buyer from sale) two using (id)',
    {
      a: 'string',
      id: 'string',
      name: 'string',
      town: 'string | null',
      tags: 'string[]',
      terms: 'NonNullable<unknown>',
      at: 'Date',
      place: '{ x: number; y: number }',
      buyer: 'string | null',
    },
  ],
  ['the other side of a join by names', 'select two.id from shop as one join sale two using (id)', { id: 'number' }],
  ['nullif', `select nullif(name, '') as a from shop`, { a: 'string | null' }],
  [
    'a subquery',
    '(select (select name from shop limit 1) as a, (select count(*) from sale) as b, exists (select from sale) as c)',
    { a: 'string | null', b: 'string', c: 'boolean' },
  ],
  [
    'arrays of subqueries',
    'select array(select name from shop) as a, array(select town from shop) as b',
    { a: 'string[]', b: '(string | null)[]' },
  ],
  [
    'common tables',
    'with a as (select town, name from shop), b as (delete from sale where id = 1 returning buyer, price) select a.*, b.* from a, b',
    { town: 'string | null', name: 'string', buyer: 'string | null', price: 'string' },
  ],
  [
    'a recursive common table',
    'with recursive a as (select 1 as n, name as s from shop union all select n + 1, (select town from shop limit 1) from a) select n, s from a',
    { n: 'number', s: 'string | null' },
  ],
  ['unions', 'select name from shop union all select town from shop', { name: 'string | null' }],
  [
    'lateral aggregates',
    'select name, n from shop left join lateral (select count(*) as n from sale where shop_id = shop.id) one on true',
    { name: 'string', n: 'string' },
  ],
  ['values', `select a, b from (values (1, 'x'), (2, null)) as one (a, b)`, { a: 'number', b: 'string | null' }],
  ['records of documents', 'select a from jsonb_to_recordset($1::jsonb) as one (a int)', { a: 'number | null' }],
  ['arrays', 'select a, b from unnest($1::int[]) as one (a), generate_series(1, 2) as b', { a: 'number', b: 'number' }],
  [
    'arrays side by side',
    'select a, b from unnest($1::int[], $2::int[]) with ordinality as one (a, b, n)',
    { a: 'number | null', b: 'number | null' },
  ],
  [
    'what an insert returns',
    'insert into shop (id, name) values ($1, $2) returning town, name, old.name as before',
    { town: 'string | null', name: 'string', before: 'string | null' },
  ],
  ['what an update returns', `update shop set town = null where town = 'a' returning town`, { town: 'string | null' }],
  ['what an update writes', `update shop set town = upper(name) where town is null returning town`, { town: 'string' }],
  ['changes without rows', 'delete from shop', {}],
])('infers the types of %s', async (_, text, row) => {
  expect(await rowOf(text)).toEqual(row);
});

test.each<[what: string, text: string, parameters: string[]]>([
  [
    'what is written to columns',
    'insert into shop (id, name, town, tags, terms) values ($1, $2, $3, $4, $5)',
    [integer, 'string', 'string | null', 'readonly string[]', 'string'],
  ],
  ['what updates write', 'update shop set town = $1, at = $2 where id = $3', ['string | null', 'Time', integer]],
  ['rows of columns', 'update shop set (town, name) = ($1, $2)', ['string | null', 'string']],
  [
    'what a conflict writes',
    'insert into sale (id) values ($1) on conflict (id) do update set buyer = $2',
    ['number', 'string | null'],
  ],
  [
    'elements of arrays',
    'insert into sale (id, buyer) select * from unnest($1::int[], $2::text[])',
    ['readonly number[]', 'readonly string[]'],
  ],
  [
    'elements that are written',
    'insert into sale (id, buyer) select a, b from unnest($1::int[], $2::text[]) as one (a, b)',
    ['readonly number[]', 'readonly (string | null)[]'],
  ],
  [
    'what is asked to be null',
    'select from shop where ($1::int is null or id = $1) and town is not distinct from $2 and name = coalesce($3, $4)',
    ['number | null', 'string | null', 'string | null', 'string'],
  ],
  ['what is written to a column that must be there', 'update shop set name = $1 where $1::text is null', ['string']],
])('infers the parameters of %s', async (_, text, parameters) => {
  expect(await parametersOf(text)).toEqual(parameters);
});

test('trusts declared nullability, and refuses it for unknown columns', async () => {
  expect(await rowOf('select town from shop', { present: { town: 'every shop of the test has one' } })).toEqual({
    town: 'string',
  });
  expect(await parametersOf('select from shop where name = $1 and id = any($2)', { nullable: ['$1', '$2[]'] })).toEqual(
    ['string | null', `readonly (${integer} | null)[]`],
  );
  await expect(rowOf('select town from shop', { present: { city: 'there is none' } })).rejects.toThrow('city');
});

test('reports PostgreSQL’s errors in its words', async () => {
  await expect(rowOf('select city from shop')).rejects.toThrow('column "city" does not exist');
  await expect(rowOf('select name, town as name from shop')).rejects.toThrow('Two columns are named “name”');
});
