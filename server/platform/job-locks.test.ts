import { expect, it } from 'vitest';
import { poolOf } from './database.ts';
import { openJobLocks } from './job-locks.ts';

it('closes although its connection cannot be opened', async () => {
  const url = 'postgres://postgres@127.0.0.1:1/none';
  const locks = openJobLocks({ url, pool: poolOf(url, { connections: 1 }), onError: () => undefined });
  const failed = expect(locks.free()).rejects.toThrow('ECONNREFUSED');
  await expect(locks.close()).resolves.toBeUndefined();
  await failed;
});
