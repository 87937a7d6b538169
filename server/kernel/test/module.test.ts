import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../tests/support/database.ts';
import { declare } from '../../../contract/declare.ts';
import { readConfig } from '../../platform/config.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { job } from '../../platform/jobs.ts';
import { consume, declareEvent } from '../events.ts';
import { defineModule, startModules } from '../module.ts';
import type { EveryCallOnce, Module, Services } from '../module.ts';
import { definePort, offer } from '../ports.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const start = (modules: readonly Module[]) =>
  startModules(modules, {
    config: readConfig({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent' }),
    database,
    secrets: { session: 'a-secret-for-tests-alone-0123456789', serviceKey: 'a-service-key' },
    openPages: () => Promise.reject(new Error('No test asks for pages')),
    publicUrl: 'https://meydan.example',
  });

const greeting = definePort<{ hello(): string }>('greeting');
const call = declare({
  id: 'test.hello',
  method: 'GET',
  path: '/hello',
  access: 'visitor',
  summary: 'Says hello.',
  answer: z.object({ text: z.string() }),
});
const other = declare({ ...call, id: 'test.goodbye', path: '/goodbye' });

describe('modules', () => {
  it('use ports of modules that come later', async () => {
    const asker = defineModule({
      name: 'asks',
      needs: { greeting },
      start: ({ needs }) => ({ calls: bindAll(bind(call, () => ({ text: needs.greeting.hello() }))) }),
    });
    const answers = defineModule({
      name: 'answers',
      offers: () => [offer(greeting, () => ({ hello: () => 'merhaba' }))],
    });
    const running = await start([asker, answers]);
    expect(running.bindings.map((binding) => binding.call.id)).toEqual(['test.hello']);
    expect(running.get(greeting).hello()).toBe('merhaba');
    await running.close();
  });

  it('register jobs, consumers, hooks, routes, preparation and warm-up work', async () => {
    const happened = declareEvent('test.happened', z.object({ id: z.string() }));
    const done: string[] = [];
    let services: Services | undefined;
    const noted = (what: string) => async () => void done.push(what);
    const module = (name: string) =>
      defineModule({
        name,
        start(context) {
          services = context;
          return {
            jobs: [job({ name: `${name}.upkeep`, payload: z.object({}), run: noted(`${name} job`) })],
            consumers: [consume(happened, name, noted(`${name} consumer`))],
            hooks: { accountErased: noted(`${name} hook`), exports: { [name]: async () => name } },
            routes: () => void done.push(`${name} routes`),
            services: { [`${name} service`]: noted(`${name} service`) },
            health: async () => void done.push(`${name} health`),
            prepare: () => void done.push(`${name} prepare`),
            warm: () => void done.push(`${name} warm`),
          };
        },
      });
    const running = await start([module('first'), module('second')]);
    expect(running.jobs.map(({ name }) => name)).toEqual([
      'first.upkeep',
      'second.upkeep',
      'test.happened/first',
      'test.happened/second',
      'test.happened',
    ]);
    await services?.hooks.accountErased('someone');
    expect(await services?.hooks.exportOf('someone')).toEqual({ first: 'first', second: 'second' });
    await running.routes({} as FastifyInstance);
    await running.prepare((name) => expect.unreachable(name));
    await running.warm((name) => expect.unreachable(name));
    for (const { check } of running.health) await check();
    expect(running.health.map(({ name }) => name)).toEqual(['first service', 'first', 'second service', 'second']);
    expect(done).toEqual([
      ...['hook', 'routes', 'prepare', 'warm'].flatMap((part) => [`first ${part}`, `second ${part}`]),
      ...['first', 'second'].flatMap((name) => [`${name} service`, `${name} health`]),
    ]);
    await running.close();
  });

  it('start even if warm-up work fails, and report the failure', async () => {
    const warmed: string[] = [];
    const module = (name: string, warm: () => void) => defineModule({ name, start: () => ({ warm }) });
    const running = await start([
      module('slow', () => {
        throw new Error('too slow');
      }),
      module('quick', () => void warmed.push('quick')),
    ]);
    await running.warm((name, error) => void warmed.push(`${name}: ${(error as Error).message}`));
    expect(warmed).toEqual(['slow: too slow', 'quick']);
    await running.close();
  });

  it('close in reverse order, also if a later module fails to start', async () => {
    const closed: string[] = [];
    const opening = (name: string) =>
      defineModule({ name, open: () => name, close: (opened) => void closed.push(opened) });
    const failing = defineModule({
      name: 'failing',
      start() {
        throw new Error('no gateway');
      },
    });
    await expect(start([opening('first'), opening('second'), failing])).rejects.toThrow('no gateway');
    expect(closed).toEqual(['second', 'first']);
  });

  it('do not start if a port is missing', async () => {
    await expect(start([defineModule({ name: 'asks', needs: { greeting } })])).rejects.toThrow(
      'asks needs the port "greeting", which no module offers.',
    );
  });
});

describe('the compiler', () => {
  const hello = bind(call, () => ({ text: 'merhaba' }));
  const goodbye = bind(other, () => ({ text: 'hoşça kal' }));
  const one = defineModule({ name: 'one', start: () => ({ calls: bindAll(hello) }) });
  const two = defineModule({ name: 'two', start: () => ({ calls: bindAll(goodbye) }) });
  type Declared = 'test.hello' | 'test.goodbye';
  const both = [one, two] as const;
  const missing = [one] as const;
  const twice = [one, two, one] as const;

  it('knows which calls are answered', () => {
    both satisfies EveryCallOnce<Declared, typeof both>;
    // @ts-expect-error No module answers test.goodbye.
    missing satisfies EveryCallOnce<Declared, typeof missing>;
    // @ts-expect-error Two modules answer test.hello.
    twice satisfies EveryCallOnce<Declared, typeof twice>;
    // @ts-expect-error The same call is bound twice.
    bindAll(hello, goodbye, hello);
    // @ts-expect-error A group contains a call that is also bound directly.
    bindAll(bindAll(hello, goodbye), hello);
    expect(both).toHaveLength(2);
  });
});
