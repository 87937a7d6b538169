import { Person } from '../person.ts';
import type { Recorder } from '../recorder.ts';
import type { Cast } from './cast.ts';

/** The password of members registered in a session. */
const password = 'Nar-Cicegi-47';
/** Distinct surnames: with fixed randomness, equal names would get the same number in their user name. */
const surnames = ['Güneş', 'Öztürk', 'Çınar', 'Şahin', 'Ilgaz', 'Ünal', 'Ağaoğlu', 'Yıldız'] as const;
let registered = 0;

/** A new member with an e-mail address and a phone, and one with only a phone. */
export interface Newcomers {
  member: Person;
  email: string;
  phone: string;
  other: Person;
}

/** Records registration, signing in, password reset and sessions. */
export async function recordRegistration(rec: Recorder, { round }: Cast): Promise<Newcomers> {
  const visitor = new Person('visitor');
  const email = `isil${round}@ornek.example`;
  const phone = `+9053211122${30 + round}`;
  const member = await register(rec, 'email', email);
  const other = await register(rec, 'sms', `+9053211122${40 + round}`);
  await signInAgain(rec, email);
  await resetPassword(rec, 'email', `unutkan${round}@ornek.example`);
  await resetPassword(rec, 'sms', `+9053211122${50 + round}`);
  await addPhone(rec, member, email, phone);
  const before = await rec.knownCode(phone);
  const asked = await rec.call(visitor, 'identity.user.existing-phone.request', { body: { phone } });
  const code = await rec.codeFor(phone, before);
  await rec.call(visitor, 'identity.user.existing-phone.verify', { body: { ticket: asked.textAt('ticket'), code } });
  return { member, email, phone, other };
}

async function register(rec: Recorder, by: 'email' | 'sms', target: string): Promise<Person> {
  const person = new Person(by === 'email' ? 'newcomer' : 'newcomer by phone');
  const visitor = new Person('visitor');
  const call = (step: string) => `identity.user.register.${by}.${step}`;
  const body = by === 'email' ? { email: target } : { phone: target };
  const asked = await rec.call(visitor, call('request'), { body });
  await rec.call(visitor, call('request'), { body }, 'too soon');
  await rec.call(visitor, call('request'), { body: { email: 'A b', phone: '12' } }, 'malformed');
  const ticket = asked.textAt('ticket');
  const code = await rec.codeFor(target);
  await rec.call(visitor, call('validate'), { body: { ticket, code: wrongCode(code) } }, 'wrong code');
  const proof = (await rec.call(visitor, call('validate'), { body: { ticket, code } })).textAt('proof');
  const approvals: { type: string; version: string }[] = [];
  for (const type of ['TermsAndConditions', 'IndividualMembership']) {
    const latest = await rec.callUnrecorded(visitor, 'agreements.get-latest-version', {
      query: { agreementType: type },
    });
    approvals.push({ type, version: latest.textAt('version') });
  }
  const form = {
    proof,
    name: 'Işıl',
    surname: surnames[(registered += 1) - 1],
    password,
    passwordConfirmation: password,
    approvals,
  };
  await rec.call(visitor, call('complete'), { body: { ...form, approvals: [] } }, 'without approvals');
  await rec.call(
    visitor,
    call('complete'),
    { body: { ...form, name: 'X', passwordConfirmation: 'other' } },
    'malformed',
  );
  const done = await rec.call(person, call('complete'), { body: { ...form, consents: { Email: true } } });
  person.token = done.textAt('userToken');
  person.refreshToken = done.textAt('refreshToken');
  return person;
}

async function signInAgain(rec: Recorder, email: string): Promise<void> {
  const visitor = new Person('visitor');
  const signIn = (body: object, label: string) => rec.call(visitor, 'identity.user.login-with-email', { body }, label);
  await signIn({ email, password: 'Yanlis-Parola-1' }, 'wrong password');
  await signIn({ email: 'kimse@ornek.example', password }, 'nobody');
  await rec.call(visitor, 'identity.user.login-with-phone-number', {
    body: { phone: '+905320000001', password: 'Meydan-2026' },
  });
  await rec.call(
    visitor,
    'identity.user.login-with-phone-number',
    { body: { phone: '+905329999999', password } },
    'nobody',
  );
  const app = new Person('newcomer’s other device');
  const session = await rec.call(app, 'identity.user.login-with-email', { body: { email, password } });
  app.token = session.textAt('userToken');
  const refreshToken = session.textAt('refreshToken');
  await rec.call(visitor, 'identity.user.refresh-token', { body: { refreshToken } });
  await rec.call(visitor, 'identity.user.refresh-token', { body: { refreshToken: 'none' } }, 'worthless');
  const list = await rec.call(app, 'identity.session.list');
  const other = list.listAt('items').find(({ isCurrent }) => isCurrent !== true);
  const id = String(other?.['id']);
  await rec.call(app, 'identity.session.end', { params: { id: '00000000-0000-4000-8000-000000000009' } }, 'missing');
  await rec.call(app, 'identity.user.logout', { body: {} });
  await rec.call(app, 'identity.session.end', { params: { id } }, 'logged out');
  const browser = new Person('browser of the newcomer', 'browser');
  await rec.call(browser, 'identity.user.login-with-email', { body: { email, password } }, 'in a browser');
  await rec.call(browser, 'identity.user.refresh-token', { body: {} }, 'in a browser');
  await rec.call(browser, 'identity.user.create-guest-user', {}, 'in a browser with a session');
  const again = new Person('newcomer’s third device');
  again.token = (
    await rec.call(again, 'identity.user.login-with-email', { body: { email, password } }, 'third')
  ).textAt('userToken');
  const all = await rec.callUnrecorded(browser, 'identity.session.list');
  const third = all.listAt('items').find(({ isCurrent, device }) => isCurrent !== true && device !== undefined);
  await rec.call(browser, 'identity.session.end', { params: { id: String(third?.['id']) } });
  await rec.call(browser, 'identity.user.logout', { body: {} }, 'in a browser');
}

/** Resets a password that was just chosen. */
async function resetPassword(rec: Recorder, channel: 'email' | 'sms', target: string): Promise<void> {
  await register(rec, channel, target);
  const visitor = new Person('visitor');
  const call = (step: string) => `identity.user.forgot-password.${channel}.${step}`;
  const before = await rec.knownCode(target);
  const asked = await rec.call(visitor, call('request'), {
    body: channel === 'email' ? { email: target } : { phone: target },
  });
  await rec.call(visitor, call('request'), { body: { email: '', phone: '' } }, 'malformed');
  const code = await rec.codeFor(target, before);
  const ticket = asked.textAt('ticket');
  await rec.call(visitor, call('validate'), { body: { ticket, code: wrongCode(code) } }, 'wrong code');
  const proof = (await rec.call(visitor, call('validate'), { body: { ticket, code } })).textAt('proof');
  const complete = (word: string, label = '') =>
    rec.call(visitor, call('complete'), { body: { proof, password: word, passwordConfirmation: word } }, label);
  await complete('password', 'too common');
  await complete(password, 'as before');
  await complete('Erik-Agaci-61');
  await complete('Erik-Agaci-62', 'a second time');
}

const wrongCode = (code: string): string => (code === '123456' ? '654321' : '123456');

async function addPhone(rec: Recorder, member: Person, email: string, phone: string): Promise<void> {
  const asked = await rec.call(member, 'identity.user.change-phone.request', { body: { phone } });
  const code = await rec.codeFor(phone);
  const ticket = asked.textAt('ticket');
  await rec.call(
    member,
    'identity.user.change-phone.validate',
    { body: { ticket, code: wrongCode(code) } },
    'wrong code',
  );
  await rec.call(member, 'identity.user.change-phone.validate', { body: { ticket, code } });
  const newEmail = `yeni-${email}`;
  await rec.call(member, 'identity.user.change-email.request', { body: { email: newEmail } }, 'unconfirmed');
  await rec.call(member, 'identity.user.export', {}, 'unconfirmed');
  await confirm(rec, member, email);
  const change = await rec.call(member, 'identity.user.change-email.request', { body: { email: newEmail } });
  const newCode = await rec.codeFor(newEmail);
  await rec.call(member, 'identity.user.change-email.validate', {
    body: { ticket: change.textAt('ticket'), code: newCode },
  });
  await rec.call(member, 'identity.user.export');
  const changed = { currentPassword: password, password: 'Limon-Agaci-83', passwordConfirmation: 'Limon-Agaci-83' };
  await rec.call(member, 'identity.user.change-password', { body: { ...changed, currentPassword: 'x' } }, 'wrong');
  await rec.call(member, 'identity.user.change-password', { body: changed });
}

/** Confirms a session by the mailed code. */
export async function confirm(rec: Recorder, person: Person, email: string): Promise<void> {
  const before = await rec.knownCode(email);
  const asked = await rec.call(person, 'identity.session.confirm.request', { body: { channel: 'Email' } });
  await rec.call(person, 'identity.session.confirm.request', { body: { channel: 'Email', resume: true } }, 'resumed');
  const ticket = asked.textAt('ticket');
  const code = await rec.codeFor(email, before);
  await rec.call(
    person,
    'identity.session.confirm.validate',
    { body: { ticket, code: wrongCode(code) } },
    'wrong code',
  );
  await rec.call(person, 'identity.session.confirm.validate', { body: { ticket, code } });
}
