import type * as crypto from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { password as passwordField } from '../../../../contract/fields/person.ts';
import { commonPasswords } from '../rules/common-passwords.ts';
import { createPasswords } from '../operations/passwords.ts';
import { refuseWeakPassword } from '../operations/refuse-weak-password.ts';
import { userNameStem } from '../rules/user-name-stem.ts';
import { oldHashesAfter, isAboutPerson, isCommonPassword } from '../rules/passwords.ts';
import { signInPolicyOf } from '../rules/sign-in-policy.ts';
import { userNamesFor } from '../operations/user-names.ts';

const cheap = { memory: 64, passes: 2, parallelism: 1 };

describe('hashes', () => {
  test('have their cost in them, and match only their password', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('kırmızı-balık-7');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await passwords.hash('kırmızı-balık-7')).not.toBe(hash);
    expect(await passwords.verify('kırmızı-balık-7', hash)).toBe(true);
    expect(await passwords.verify('kırmızı-balık-8', hash)).toBe(false);
    expect(passwords.needsRehash(hash)).toBe(false);
  });

  test('are compatible with other Argon2 programs', async () => {
    // From the reference implementation: `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32`.
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await createPasswords(cheap).verify('password', hash)).toBe(true);
  });

  test('do not match any password if missing or malformed', async () => {
    const passwords = createPasswords(cheap);
    for (const hash of [null, undefined, '', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1$x$y']) {
      expect(await passwords.verify('', hash)).toBe(false);
      expect(await passwords.verify('plain', hash)).toBe(false);
    }
  });

  test('cost the same to check when missing, so that timing does not reveal accounts', async () => {
    const costs: object[] = [];
    vi.doMock('node:crypto', async (original) => {
      const real = await original<typeof crypto>();
      const argon2 = (...parts: Parameters<typeof real.argon2>) => {
        const { memory, passes, parallelism, tagLength, nonce } = parts[1];
        costs.push({ memory, passes, parallelism, tagLength, salt: (nonce as Buffer).length });
        real.argon2(...parts);
      };
      return { ...real, argon2 };
    });
    vi.resetModules();
    const { createPasswords: counted } = await import('../operations/passwords.ts');
    vi.doUnmock('node:crypto');
    const hash = await createPasswords(cheap).hash('y');
    for (const against of [null, hash, 'broken']) await counted(cheap).verify('x', against);
    expect(costs).toHaveLength(3);
    expect(new Set(costs.map((cost) => JSON.stringify(cost))).size).toBe(1);
  });

  test('need a rehash if the current cost is higher, not if it is lower', async () => {
    const weak = await createPasswords(cheap).hash('x');
    expect(createPasswords({ ...cheap, memory: 128 }).needsRehash(weak)).toBe(true);
    expect(createPasswords({ ...cheap, passes: 3 }).needsRehash(weak)).toBe(true);
    expect(createPasswords({ ...cheap, passes: 1 }).needsRehash(weak)).toBe(false);
    expect(createPasswords(cheap).needsRehash('$2b$10$abcdefghijklmnopqrstuv')).toBe(true);
  });

  test('are equal for both Unicode forms of a password', async () => {
    const passwords = createPasswords(cheap);
    const hash = await passwords.hash('şişe-çilek-3'.normalize('NFD'));
    expect(await passwords.verify('şişe-çilek-3'.normalize('NFC'), hash)).toBe(true);
  });

  test('queue under load, and refuse requests beyond the queue limit while the queue is served', async () => {
    const passwords = createPasswords(cheap);
    const results = await Promise.allSettled(Array.from({ length: 400 }, () => passwords.verify('x', null)));
    const refused = results.filter((one) => one.status === 'rejected');
    expect(refused.length).toBe(400 - 204);
    expect(refused[0]?.reason).toMatchObject({ code: 'ServiceUnavailable', retryAfterSeconds: 2 });
    expect(await passwords.verify('x', await passwords.hash('x'))).toBe(true);
  });
});

describe('weak passwords', () => {
  test("are listed once each, folded and within the field's limits", () => {
    expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
    expect(commonPasswords.length).toBeGreaterThan(200);
    for (const one of commonPasswords) {
      expect(passwordField.safeParse(one).success, one).toBe(true);
      expect(one).toMatch(/^[a-z0-9]+$/);
    }
  });

  test.each([
    '12345678',
    'Galatasaray1905',
    'FENERBAHÇE1907',
    'Beşiktaş1903',
    'Şifre1234',
    'sifre-1234',
    'P4ssw0rd',
    'aaaaaaaa',
    '1212121212',
    '!!!!!!!!!',
    'qwertyuıop',
    '87654321',
    'asdfghjk',
  ])('%s is refused', (password) => {
    expect(() => refuseWeakPassword(password)).toThrow('PasswordTooCommon');
  });

  test.each(['kırmızı-balık-7', 'correct horse battery', '7%&/x!!??--..', 'galatasaray-mutfak-masa'])(
    '%s is accepted',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  test("include the owner's public data", () => {
    const person = {
      name: 'Ayşe',
      surname: 'Yılmaz',
      email: 'ayse.y@ornek.example',
      phone: '+905321234567',
      userName: 'ayse-yilmaz-4821',
    };
    const samples = [
      'AyşeYılmaz',
      'yilmazayse',
      'ayse.y@ornek.example',
      '05321234567',
      '+905321234567',
      '5321234567',
      'ayse-yilmaz-4821',
    ];
    for (const password of samples) expect(isAboutPerson(password, person), password).toBe(true);
    expect(isAboutPerson('AyşeninKedisi', person)).toBe(false);
    expect(isAboutPerson('', { name: 'Ayşe', surname: 'Yılmaz' })).toBe(false);
  });

  test('keeps the last hashes, newest first', () => {
    expect(oldHashesAfter('d', ['c', 'b', 'a'])).toEqual(['d', 'c', 'b']);
    expect(oldHashesAfter(null, ['a'])).toEqual(['a']);
  });
});

test('allows a closed account to return for thirty days', () => {
  const left = new Date('2026-11-01T00:00:00Z');
  const after = (days: number) => new Date(left.getTime() + days * 86_400_000);
  expect(signInPolicyOf('Active', null, left)).toBe('open');
  expect(signInPolicyOf('Passive', left, after(limits.wayBackDays - 0.001))).toBe('left');
  expect(signInPolicyOf('Passive', left, after(limits.wayBackDays))).toBe('gone');
  expect(signInPolicyOf('Passive', null, left)).toBe('gone');
  expect(signInPolicyOf('Erased', left, after(1))).toBe('gone');
});

describe('user names', () => {
  test.each([
    ['Ayşe', 'Yılmaz', 'ayse-y'],
    ['İbrahim Çağrı', 'Öz', 'ibrahim-cagri-o'],
    ['José', 'Núñez', 'jose-n'],
    ['Мария', 'Иванова', 'uye'],
  ])('%s %s is %s', (name, surname, stem) => {
    expect(userNameStem(name, surname)).toBe(stem);
    for (const userName of userNamesFor(name, surname))
      expect(userName).toMatch(new RegExp(`^${stem}-[1-9]\\d{3}(\\d\\d)?$`));
  });

  test('are cut if too long and do not end in a hyphen', () => {
    expect(userNameStem('Abdurrahman Muhammed Selahaddin Eyüp', 'Karamustafaoğulları')).toMatch(
      /^[a-z-]{30,40}(?<!-)$/,
    );
    expect(userNameStem('a'.repeat(39), 'b')).toBe('a'.repeat(39));
  });
});
