import { describe, expect, inject, test } from 'vitest';
import { checkDatabase, judgeVersion, leastSafe } from './server-version.ts';

describe('the version of a PostgreSQL', () => {
  test('is needed to be 18, and one sentence names the setting', () => {
    expect(() => judgeVersion(170_010, 'DATABASE_URL')).toThrow(
      'DATABASE_URL: PostgreSQL 18 or newer is needed, this is 17.10.',
    );
  });

  test('is told where it has known holes, with the day on which that was looked up', () => {
    expect(judgeVersion(180_004, 'DATABASE_URL')).toMatch(
      /^PostgreSQL 18\.4 has holes that 18\.6 closes \(as of \d{4}-\d\d-\d\d\)/,
    );
    expect(judgeVersion(leastSafe.version, 'DATABASE_URL')).toBeUndefined();
    expect(judgeVersion(190_000, 'DATABASE_URL')).toBeUndefined();
  });
});

describe('a database that cannot be reached is told by its setting, and its password by nothing', () => {
  test.each(['postgres://meydan:secret@127.0.0.1:9/meydan', 'postgres://meydan:secret@nowhere.invalid/meydan'])(
    '%s',
    async (url) => {
      const error: unknown = await checkDatabase(url, 'DATABASE_REPLICA_URL').catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(/DATABASE_REPLICA_URL: the database cannot be reached/);
      expect(String(error)).not.toContain('secret');
    },
  );

  test('one that answers is asked for its version', async () => {
    const told = await checkDatabase(inject('databaseUrl'), 'DATABASE_URL');
    expect(told === undefined || told.startsWith('PostgreSQL 18.')).toBe(true);
  });
});
