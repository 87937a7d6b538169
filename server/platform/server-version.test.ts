import { describe, expect, inject, test } from 'vitest';
import { checkDatabase, judgeVersion, minSafe, explainMigrationFailure } from './server-version.ts';

describe('PostgreSQL version', () => {
  test('must be 18 or newer; the message names the setting', () => {
    expect(() => judgeVersion(170_010, { setting: 'DATABASE_URL', acceptsUnsafe: true })).toThrow(
      'DATABASE_URL: PostgreSQL 18 or newer is required, but this server is 17.10.',
    );
  });

  test('is reported with the date of the check if it has known vulnerabilities', () => {
    expect(judgeVersion(180_004, { setting: 'DATABASE_URL', acceptsUnsafe: true })).toMatch(
      /^PostgreSQL 18\.4 has known vulnerabilities that are fixed in 18\.6 \(as of \d{4}-\d\d-\d\d\)/,
    );
  });
});

describe.each([true, false])('vulnerable version accepted: %s', (acceptsUnsafe) => {
  const trust = { setting: 'DATABASE_REPLICA_URL', acceptsUnsafe } as const;

  test.each(Object.entries(minSafe.versions))('accepts line %s from %d on', (_major, min) => {
    expect(judgeVersion(min, trust)).toBeUndefined();
    const below = () => judgeVersion(min - 1, trust);
    if (acceptsUnsafe) expect(below()).toContain('has known vulnerabilities');
    else
      expect(below).toThrow(
        /^DATABASE_REPLICA_URL: PostgreSQL \S+ has known vulnerabilities .* UNSAFE_POSTGRESQL=accepted/,
      );
  });

  test('accepts a newer line than the list has', () => {
    expect(judgeVersion(190_000, trust)).toBeUndefined();
  });
});

describe('a message about an unreachable database names the setting and not the password', () => {
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

  test('reads the version of a reachable database', async () => {
    const problem = await checkDatabase(inject('databaseUrl'), { setting: 'DATABASE_URL', acceptsUnsafe: true });
    expect(problem === undefined || problem.startsWith('PostgreSQL 18.')).toBe(true);
  });
});

describe('a migration failure', () => {
  const failure = (code: string) =>
    new Error('Failed query: create schema', { cause: Object.assign(new Error('permission denied'), { code }) });

  test('is reported with the setting and what the database lacks', () => {
    expect(String(explainMigrationFailure(failure('42501')))).toBe(
      'Error: DATABASE_URL: its role must own the database (permission denied).',
    );
  });

  test('is returned unchanged if the database lacks nothing', () => {
    const ours = failure('42601');
    expect(explainMigrationFailure(ours)).toBe(ours);
  });
});
