import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openSearchClient } from './client.ts';

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server that answers like OpenSearch. Returns its address. */
async function stub(answer: Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    answer(request, body, response);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json =
  (status: number, body: unknown): Answer =>
  (_request, _body, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const whole = {
  timed_out: false,
  _shards: { failed: 0 },
  hits: { total: { value: 1, relation: 'eq' }, hits: [{ sort: [5, 7] }] },
};
const failureOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ kind }: { kind?: string }) => kind,
  );

describe('search', () => {
  test('returns hits, sends the password as a header, and refuses partial results', async () => {
    const seen: string[] = [];
    const url = await stub((request, body, response) => {
      seen.push(`${request.method} ${request.url?.split('&')[0]}`, request.headers.authorization ?? '', body);
      json(200, whole)(request, body, response);
    });
    const client = openSearchClient({ url: url.replace('//', '//meydan:p%40ss@') });
    const { hits } = await client.search('ads', { size: 1 }, { timeoutMs: 700 });
    expect(hits).toEqual({ total: { value: 1, relation: 'eq' }, hits: [{ sort: [5, 7] }] });
    expect(seen).toEqual([
      'POST /ads/_search?allow_partial_search_results=false',
      `Basic ${Buffer.from('meydan:p@ss').toString('base64')}`,
      '{"timeout":"700ms","size":1}',
    ]);
  });

  test.each([
    ['again', 200, { ...whole, timed_out: true }],
    ['again', 200, { ...whole, _shards: { failed: 1 } }],
    ['again', 200, 'no object'],
    ['again', 429, { error: { type: 'circuit_breaking_exception', reason: 'Data too large' } }],
    ['again', 503, { error: { type: 'no_shard_available_action_exception' } }],
    ['refused', 400, { error: { type: 'parsing_exception' } }],
    ['again', 404, { error: { type: 'index_not_found_exception' } }],
  ])('fails with "%s" on status %i and %j', async (kind, status, body) => {
    const client = openSearchClient({ url: await stub(json(status, body)) });
    expect(await failureOf(client.search('ads', {}))).toBe(kind);
  });

  test('fails if one of several searches does', async () => {
    const busy = { status: 429, error: { type: 'rejected_execution_exception' } };
    const client = openSearchClient({ url: await stub(json(200, { responses: [whole, busy] })) });
    expect(await failureOf(client.searchAll('ads', [{}, {}]))).toBe('again');
    const short = openSearchClient({ url: await stub(json(200, { responses: [whole] })) });
    expect(await failureOf(short.searchAll('ads', [{}, {}]))).toBe('again');
  });

  test('tries the next address if one cannot be reached, and stays there', async () => {
    const gone = await stub(() => undefined);
    servers.pop()?.close();
    let asked = 0;
    const url = await stub((request, body, response) => {
      asked += 1;
      json(200, whole)(request, body, response);
    });
    const client = openSearchClient({ url: `${gone}, ${url}` });
    await client.search('ads', {});
    await client.search('ads', {});
    expect(asked).toBe(2);
  });

  test('gives up after the timeout', async () => {
    const client = openSearchClient({ url: await stub(() => undefined) });
    expect(await failureOf(client.search('ads', {}, { timeoutMs: 30 }))).toBe('again');
  });

  test.each([
    ['hangs', () => undefined],
    ['has lost its cluster', json(503, { error: { type: 'cluster_block_exception' } })],
  ])('asks the next address after one that %s', async (_, answer) => {
    const bad = await stub(answer);
    const client = openSearchClient({ url: `${bad},${await stub(json(200, whole))}` });
    expect(await failureOf(client.search('ads', {}, { timeoutMs: 200 }))).toBe('again');
    await client.search('ads', {});
    await client.search('ads', {});
  });
});

describe('bulk', () => {
  test('writes versions as they are, and tells the result of each document', async () => {
    let sent = '';
    const items = [
      { index: { status: 201 } },
      { index: { status: 409, error: { type: 'version_conflict_engine_exception' } } },
      { delete: { status: 404 } },
      { index: { status: 429, error: { type: 'rejected_execution_exception' } } },
      { index: { status: 400, error: { type: 'strict_dynamic_mapping_exception' } } },
      { index: { status: 403, error: { type: 'cluster_block_exception' } } },
    ];
    const url = await stub((request, body, response) => {
      sent = body;
      json(200, { items })(request, body, response);
    });
    const actions = [
      { id: '1', version: 9_007_199_254_740_993n, document: { price: 5 } },
      { id: '2', version: 2, document: {} },
      { id: '3', version: 3 },
      { id: '4', version: 4, document: {} },
      { id: '5', version: 5, document: {} },
      { id: '6', version: 6, document: {} },
    ];
    const results = await openSearchClient({ url }).bulk('ads', actions);
    expect(results.map(({ id, is }) => `${id} ${is}`)).toEqual([
      '1 done',
      '2 older',
      '3 done',
      '4 again',
      '5 refused',
      '6 again',
    ]);
    expect(sent.split('\n').slice(0, 2)).toEqual([
      '{"index":{"_id":"1","version":9007199254740993,"version_type":"external_gte"}}',
      '{"price":5}',
    ]);
    expect(sent).toContain('{"delete":{"_id":"3","version":3,"version_type":"external_gte"}}\n{"index"');
  });

  test('fails if the answer lacks documents', async () => {
    const client = openSearchClient({ url: await stub(json(200, { items: [] })) });
    expect(await failureOf(client.bulk('ads', [{ id: '1', version: 1 }]))).toBe('again');
  });
});
