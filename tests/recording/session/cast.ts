import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Person } from '../person.ts';
import type { Recorder } from '../recorder.ts';

const password = 'Meydan-2026';

/** Ids of the accounts that every demo market has. */
export const accountIds = {
  buyer: '4d455944-414e-4000-8000-000000000001',
  seller: '4d455944-414e-4000-8000-000000000002',
  business: '4d455944-414e-4000-8000-000000000003',
  moderator: '4d455944-414e-4000-8000-000000000004',
  administrator: '4d455944-414e-4000-8000-000000000005',
} as const;

const emails = {
  buyer: 'alici@meydan.test',
  seller: 'satici@meydan.test',
  business: 'kurumsal@meydan.test',
  moderator: 'moderator@meydan.test',
  administrator: 'yonetici@meydan.test',
} as const;

/** All people of a session. */
export interface Cast {
  visitor: Person;
  guest: Person;
  buyer: Person;
  seller: Person;
  /** A business with the Professional membership. */
  business: Person;
  moderator: Person;
  administrator: Person;
  service: Person;
  /** 0 in the first language, 1 in the second: an action that works once uses another item in each round. */
  round: number;
}

/** Signs in all people of a session. */
export async function createCast(rec: Recorder, round: number): Promise<Cast> {
  const guest = new Person('guest');
  guest.token = (await rec.call(guest, 'identity.user.create-guest-user')).textAt('userToken');
  return {
    visitor: new Person('visitor'),
    guest,
    buyer: await signIn(rec, 'buyer'),
    seller: await signIn(rec, 'seller'),
    business: await signIn(rec, 'business'),
    moderator: await signIn(rec, 'moderator'),
    administrator: await signIn(rec, 'administrator'),
    service: new Person('service', 'service'),
    round,
  };
}

async function signIn(rec: Recorder, name: keyof typeof emails): Promise<Person> {
  const person = new Person(name);
  const answer = await rec.call(person, 'identity.user.login-with-email', { body: { email: emails[name], password } });
  person.token = answer.textAt('userToken');
  person.refreshToken = answer.textAt('refreshToken');
  return person;
}

/** A demo account in a browser, with the cookies of its pages. */
export async function browserOf(rec: Recorder, name: keyof typeof emails): Promise<Person> {
  const person = new Person(`browser of ${name}`, 'browser');
  await rec.call(person, 'identity.user.login-with-email', { body: { email: emails[name], password } });
  return person;
}

/** A demo market picture as an upload. */
export async function photo(path: string): Promise<{ bytes: Buffer; contentType: string }> {
  const file = join(import.meta.dirname, '..', '..', '..', 'data', 'demo', 'photos', `${path}.webp`);
  return { bytes: await readFile(file), contentType: 'image/webp' };
}

/** A client-generated id that is the same in every recording. */
export const ownId = (round: number, place: number): string =>
  `7a5b3c1e-000${round}-4000-8000-${String(place).padStart(12, '0')}`;
