import { describe, expect, inject, test } from 'vitest';
import { checkDatabase, judgeVersion, minSafe, unprepared } from './server-version.ts';

describe('the version of a PostgreSQL', () => {
  test('is needed to be 18, and one sentence names the setting', () => {
    expect(() => judgeVersion(170_010, { setting: 'DATABASE_URL', acceptsUnsafe: true })).toThrow(
      'DATABASE_URL: PostgreSQL 18 or newer is needed, this is 17.10.',
    );
  });

  test('is told where it has known holes, with the day on which that was looked up', () => {
    expect(judgeVersion(180_004, { setting: 'DATABASE_URL', acceptsUnsafe: true })).toMatch(
      /^PostgreSQL 18\.4 has holes that 18\.6 closes \(as of \d{4}-\d\d-\d\d\)/,
    );
  });
});

describe.each([true, false])('where one with known holes is accepted: %s', (acceptsUnsafe) => {
  const trust = { setting: 'DATABASE_REPLICA_URL', acceptsUnsafe } as const;

  test.each(Object.entries(minSafe.versions))('the line of %s is safe from %d on', (_major, least) => {
    expect(judgeVersion(least, trust)).toBeUndefined();
    const below = () => judgeVersion(least - 1, trust);
    if (acceptsUnsafe) expect(below()).toContain('has holes');
    else expect(below).toThrow(/^DATABASE_REPLICA_URL: PostgreSQL \S+ has holes .* UNSAFE_POSTGRESQL=accepted/);
  });

  test('a line that the list does not know is newer than it', () => {
    expect(judgeVersion(190_000, trust)).toBeUndefined();
  });
});

describe('a database that cannot be reached is told by its setting, and its password by nothing', () => {
  test.each(['postgres://meydan:secret@127.0.0.1:9/meydan', 'postgres://meydan:secret@nowhere.invalid/meydan'])(
    '%s',
    async (url) => {
      const error: unknown = await checkDatabase(url, { setting: 'DATABASE_REPLICA_URL', acceptsUnsafe: false }).catch(
        (thrown: unknown) => thrown,
      );
      expect(String(error)).toMatch(/DATABASE_REPLICA_URL: the database cannot be reached/);
      expect(String(error)).not.toContain('secret');
    },
  );

  test('one that answers is asked for its version', async () => {
    const problem = await checkDatabase(inject('databaseUrl'), { setting: 'DATABASE_URL', acceptsUnsafe: true });
    expect(problem === undefined || problem.startsWith('PostgreSQL 18.')).toBe(true);
  });
});

describe('a database that cannot be prepared', () => {
  const failure = (code: string) =>
    new Error('Failed query: create schema', { cause: Object.assign(new Error('permission denied'), { code }) });

  test('is told by its setting and what it lacks', () => {
    expect(String(unprepared(failure('42501')))).toBe(
      'Error: DATABASE_URL: its role must own the database (permission denied).',
    );
  });

  test('is no matter of the operator where the fault is ours', () => {
    const ours = failure('42601');
    expect(unprepared(ours)).toBe(ours);
  });
});
