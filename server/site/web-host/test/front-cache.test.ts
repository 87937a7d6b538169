import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { frontCache } from '../operations/front-cache.ts';

let server: Server;
let patterns: string[];
let status: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'PURGE') patterns.push(String(request.headers['surrogate-key-pattern']));
    response.statusCode = status;
    status = 200;
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));
beforeEach(() => {
  patterns = [];
  status = 200;
});

const errors: unknown[] = [];
const cache = () =>
  frontCache(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, (error) => errors.push(error));

test('collects the names of changed content into one request', async () => {
  const front = cache();
  front.purge(['ad:1', 'seller:a-b']);
  front.purge(['ad:2']);
  await front.close();
  expect(patterns).toEqual([String.raw`(^|\s)(ad:1|seller:a-b|ad:2)(\s|$)`]);
});

test('escapes names, and removes everything without names', async () => {
  const front = cache();
  front.purge(['a.b']);
  await front.close();
  const other = cache();
  other.purge(['a']);
  other.purge();
  await other.close();
  expect(patterns).toEqual([String.raw`(^|\s)(a\.b)(\s|$)`, '.*']);
});

test('repeats a failed request', async () => {
  status = 503;
  const front = cache();
  front.purge(['ad:1']);
  await expect.poll(() => patterns).toEqual(Array.from({ length: 2 }, () => String.raw`(^|\s)(ad:1)(\s|$)`));
  expect(errors).toHaveLength(1);
  await front.close();
});
