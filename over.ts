import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from './server/platform/database.ts';
import { prepareMarket } from './bench/support/market.ts';
import { openLoad } from './bench/load/open-load.ts';
import { prepareLoad } from './bench/load/prepare.ts';
import { treeCpuMs } from './bench/load/process-cpu.ts';
const market = await prepareMarket(Number(process.env['BENCH_ADS'] ?? 20000));
const steps = (process.env['RATES'] ?? '15,20,27,36,48,64,85,113,150').split(',').map(Number);
const secs = Number(process.env['SECS'] ?? 8), overSecs = Number(process.env['OVER'] ?? 30);
await market.onServer(async ({ server, config, databaseUrl, secret }) => {
  const pg = Number(readFileSync(join(config.DATA_DIR, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const database = openDatabase({ url: databaseUrl, connections: 2, statementMs: 600000 });
  const load = await openLoad(await prepareLoad({ addresses: [server.address], secret, database, purchases: 800 }));
  await database.close();
  const metrics = async () => (await (await fetch(`${server.address}/metrics`)).text()).split('\n').filter((l) => /^meydan_(requests|request_seconds_(sum|count)|pages)/.test(l)).join(' ');
  const f = (k: any) => `v${k.visits} ok${k.succeeded} req${k.requests} ref${k.refused} fail${k.failed} p50 ${k.p50.toFixed(0)} p95 ${k.p95.toFixed(0)} p99 ${k.p99.toFixed(0)} ref95 ${k.refusedP95.toFixed(0)}`;
  const go = async (name: string, rate: number, seconds: number, full = false) => {
    const [s, p, t] = [treeCpuMs(server.pid, pg), treeCpuMs(pg), Date.now()];
    const r = await load.run({ rate, seconds });
    const wall = (Date.now() - t) / 1000;
    const [ds, dp] = [treeCpuMs(server.pid, pg) - s, treeCpuMs(pg) - p];
    console.log(`${name} rate ${rate.toFixed(0)} ${f(r.all)} | answered/s ${((r.all.requests - r.all.refused - r.all.failed) / seconds).toFixed(1)} wall ${wall.toFixed(1)} | cpu ms/req server ${(ds / r.all.requests).toFixed(1)} pg ${(dp / r.all.requests).toFixed(1)} gen ${(r.cpuMs / r.all.requests).toFixed(1)} | cores ${(ds / wall / 1000).toFixed(2)} ${(dp / wall / 1000).toFixed(2)} ${(r.cpuMs / wall / 1000).toFixed(2)} late95 ${r.latenessP95.toFixed(0)}`);
    if (full) for (const [k, v] of Object.entries(r.kinds)) console.log('   ', k, f(v));
    for (const x of r.failures.slice(0, full ? 8 : 3)) console.log('   !', x);
    if (full) console.log('   by second', r.bySecond.map((b) => `${b.requests}/${b.refused}/${b.p95.toFixed(0)}`).join(' '));
    return r;
  };
  await go('warm', steps[0]!, 6, true);
  let cap = steps[0]!;
  for (const rate of steps) {
    const r = await go('step', rate, secs);
    if (r.all.p95 > Number(process.env['P95'] ?? 500) || (r.all.refused + r.all.failed) / r.all.requests > 0.01) break;
    cap = rate;
  }
  console.log('capacity', cap, new Date().toISOString());
  await go('over', Number(process.env['OVERRATE'] ?? 2 * cap), overSecs, true);
  console.log(await metrics());
  await go('after', Number(process.env['AFTERRATE'] ?? 0.5 * cap), 14, true);
  console.log(await metrics());
  load.close();
});
process.exit();
