import { it } from 'vitest';
import { moderationWorld } from './moderation.world.ts';
it('bench', { timeout: 300_000 }, async () => {
  const world = await moderationWorld();
  const owner = await world.member();
  for (let k = 0; k < 20; k += 1) await world.database.query(`insert into ad_looks (ad_id, position, looks, quarters)
   select 1400000000 + n, 0, l, array[((l >> 48) & 65535)::int, 65536 | ((l >> 32) & 65535)::int, 131072 | ((l >> 16) & 65535)::int, 196608 | (l & 65535)::int]
   from (select n, ('x' || substr(md5(n::text), 1, 16))::bit(64)::bigint as l from generate_series(${k * 10000 + 1}, ${k * 10000 + 10000}) n) x`);
  await world.database.query('vacuum analyze ad_looks');
  const { query } = world.database;
  for (let b = 0; b < 4; b += 1) {
    const ads = [];
    for (let i = 0; i < 500; i += 1) {
      const pictures = [];
      for (let p = 0; p < 5; p += 1) pictures.push(await world.photo(owner, BigInt(`0x${Array.from({ length: 16 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`)));
      ads.push({ pictures, description: 'Araç 2014 model 128.400 km hatasız boyasız, sigara içilmemiş. '.repeat(20) + b + '-' + i });
    }
    const ids = await world.sent(owner, ...ads);
    const slow: string[] = [];
    world.database.query = async (text, values, name) => { const s = performance.now(); if (b === 0 && name?.startsWith('moderation:like')) { await query('set local statement_timeout = 60000'); const ex = await query('explain (analyze, buffers) ' + text, values); console.log(ex.map((r) => 'BENCH ' + Object.values(r)[0]).join('\n')); } try { return await query(text, values, name); } finally { const d = performance.now() - s; if (d > 100) slow.push(`${name} ${d.toFixed(0)}`); } };
    const t = performance.now(); await world.moderation.check(ids).catch((e) => { console.log('BENCH failed', slow.join('; ')); throw e; });
    world.database.query = query;
    console.log('BENCH check 500 ads', (performance.now() - t).toFixed(0), slow.join('; '));
  }
  await world.close();
});
