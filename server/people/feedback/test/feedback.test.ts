import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedbackCalls as calls } from '../../../../contract/calls/feedback.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import type { DirectMessage, Notice } from '../../notifications/port.ts';
import type { Caller } from '../../../platform/caller.ts';
import { chance } from '../../../platform/clock.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import type { Hooks } from '../../../kernel/hooks.ts';
import { DomainError } from '../../../platform/errors.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { feedbackHooks } from '../hooks.ts';
import { createPushApplications } from '../operations/push-applications-port.ts';
import { feedbackBindings } from '../calls.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const notified: Notice[] = [];
const sent: DirectMessage[] = [];
let hooks: Hooks;
const moderator = { ...aMember(chance.uuid()), permissions: builtInRoles.moderator } as const;

beforeAll(async () => {
  database = await testDatabase();
  hooks = createHooks(feedbackHooks(database));
});
beforeEach(() => {
  notified.length = 0;
  sent.length = 0;
});
afterAll(() => database.close());

const ask = async (id: string, input: object, caller: Caller) =>
  invoke(
    feedbackBindings({
      database,
      notices: {
        notify: async (notice) => void notified.push(notice),
        send: async (message) => void sent.push(message),
      },
      ownedPhotos: async (_owner, keys) => {
        if (keys.includes('p/other')) throw new DomainError('MediaNotFound');
      },
    }).find(({ call }) => call.id === id)!,
    input,
    aContext(caller),
  ) as Promise<{ items: Record<string, unknown>[]; hasNextPage: boolean }>;

it('is stored, acknowledged, and listed for moderators page by page', async () => {
  const member = aMember(chance.uuid());
  await ask(calls.create.id, { body: { subjectId: 1, description: 'Karanlık tema çok güzel' } }, member);
  expect(notified).toEqual([expect.objectContaining({ accountId: member.id, template: 'Feedback.Received' })]);
  const guest = { kind: 'guest', id: chance.uuid() } as const;
  await ask(calls.create.id, { body: { subjectId: 2, description: 'Harita', email: 'a@ornek.com' } }, guest);
  const page = await ask(calls.list.id, { query: { pageSize: 1 } }, moderator);
  expect(page).toMatchObject({ hasNextPage: true, items: [{ email: 'a@ornek.com', subject: 'Çalışmayan bir şey' }] });
  expect(page.items[0]).not.toHaveProperty('userId');
  const next = await ask(calls.list.id, { query: { pageSize: 1, pageNumber: 2 } }, moderator);
  expect(next.items).toEqual([expect.objectContaining({ userId: member.id, email: '', decidedBy: '' })]);
  await expect(ask(calls.list.id, {}, member)).rejects.toMatchObject({ code: 'NotAllowed' });
});

describe('the moderation desk', () => {
  const createFeedback = async (caller: Caller, description = 'Harita açılmıyor') => {
    await ask(calls.create.id, { body: { subjectId: 2, description, email: 'b@ornek.com' } }, caller);
    const [{ id } = { id: '' }] = await database.query<{ id: string }>(
      'select id from feedback where caller_id = $1 order by created_at desc limit 1',
      [caller.kind === 'member' || caller.kind === 'guest' ? caller.id : ''],
    );
    notified.length = 0;
    sent.length = 0;
    return id;
  };
  const decide = (feedbackId: string, body: object, by: Caller = moderator) =>
    ask(calls.decide.id, { body: { feedbackId, ...body } }, by);
  const ownFeedback = async (caller: Caller) => (await ask(calls.mine.id, {}, caller)).items;

  it('answers a member, who is notified and sees the answer with the feedback', async () => {
    const member = aMember(chance.uuid());
    const id = await createFeedback(member);
    expect(await ownFeedback(member)).toMatchObject([{ id, status: 'Processing' }]);
    await decide(id, { status: 'Completed', answer: 'Düzelttik, yeniden dener misin?' });
    expect(notified).toMatchObject([
      {
        accountId: member.id,
        template: 'Feedback.Completed',
        tokens: {
          'Feedback.Subject': 'Çalışmayan bir şey',
          'Feedback.Text': 'Harita açılmıyor',
          'Feedback.Answer': 'Düzelttik, yeniden dener misin?',
        },
      },
    ]);
    expect(await ownFeedback(member)).toMatchObject([
      { status: 'Completed', answer: 'Düzelttik, yeniden dener misin?' },
    ]);
    expect(await ownFeedback(aMember(chance.uuid()))).toEqual([]);
    const { items } = await ask(calls.list.id, { query: { status: 'Completed' } }, moderator);
    expect(items.map((item) => item['id'])).toContain(id);
  });

  it('answers a guest by mail, in the language of the feedback, and retries for days', async () => {
    const guest = { kind: 'guest', id: chance.uuid() } as const;
    const id = await createFeedback(guest);
    await decide(id, { status: 'Rejected', answer: 'Bu telefonu artık destekleyemiyoruz.' });
    expect([notified, sent]).toMatchObject([
      [],
      [{ channel: 'Email', to: 'b@ornek.com', language: 'tr', template: 'Feedback.Rejected', isPatient: true }],
    ]);
  });

  it('needs a reason to reject, and accepts one of two decisions', async () => {
    const member = aMember(chance.uuid());
    const id = await createFeedback(member);
    await expect(decide(id, { status: 'Rejected' })).rejects.toMatchObject({ code: 'Required' });
    const both = await Promise.allSettled([
      decide(id, { status: 'Completed' }),
      decide(id, { status: 'Rejected', answer: 'Yapamıyoruz.' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(notified).toHaveLength(1);
    await expect(decide(id, { status: 'Completed' })).rejects.toMatchObject({ code: 'FeedbackAlreadyDecided' });
    await expect(decide(chance.uuid(), { status: 'Completed' })).rejects.toMatchObject({ code: 'FeedbackNotFound' });
    await expect(decide(id, { status: 'Completed' }, member)).rejects.toMatchObject({ code: 'NotAllowed' });
  });

  it('reopens feedback without its answer, and notifies about the next decision', async () => {
    const member = aMember(chance.uuid());
    const id = await createFeedback(member);
    await decide(id, { status: 'Rejected', answer: 'Yapamıyoruz.' });
    await decide(id, { status: 'Processing' });
    const [again] = await ownFeedback(member);
    expect(again).toMatchObject({ status: 'Processing' });
    expect(again).not.toHaveProperty('answer');
    await expect(decide(id, { status: 'Processing' })).rejects.toMatchObject({ code: 'FeedbackAlreadyDecided' });
    await decide(id, { status: 'Completed' });
    expect(notified.map(({ template }) => template)).toEqual(['Feedback.Rejected', 'Feedback.Completed']);
  });
});

it.each([
  [{ subjectId: 99, description: 'x' }, 'FeedbackSubjectUnknown'],
  [{ subjectId: 1, description: ' ' }, 'ValidationFailed'],
  [{ subjectId: 1, description: 'x', photos: ['p/other'] }, 'MediaNotFound'],
  [{ subjectId: 1, description: 'x', photos: ['a', 'b', 'c', 'd'] }, 'ValidationFailed'],
])('%o is refused and stores nothing', async (body, code) => {
  const member = aMember(chance.uuid());
  await expect(ask(calls.create.id, { body }, member)).rejects.toMatchObject({ code });
  expect(await database.query('select from feedback where caller_id = $1', [member.id])).toEqual([]);
});

it('moves to the member a guest becomes, is exported, and is deleted with the account', async () => {
  const guest = { kind: 'guest', id: chance.uuid() } as const;
  const member = chance.uuid();
  await ask(calls.create.id, { body: { subjectId: 1, description: 'Merhaba' } }, guest);
  const device = { deviceId: 'telefon-1', platform: 'Ios', pushToken: 'x'.repeat(20) };
  await ask(calls.registerMobile.id, { body: device }, guest);
  await hooks.guestBecameMember(guest.id, member);
  expect(await hooks.exportOf(member)).toMatchObject({
    feedback: [{ description: 'Merhaba' }],
    applications: [{ platform: 'Ios' }],
  });
  expect(await database.query('select from mobile_application where caller_id = $1', [member])).toHaveLength(1);
  await hooks.accountErased(member);
  expect(await hooks.exportOf(member)).toEqual({ feedback: [], applications: [] });
});

it('moves a phone to its new user, and stores at most twenty phones per user', async () => {
  const [before, after] = [aMember(chance.uuid()), aMember(chance.uuid())];
  const { tokensOf } = createPushApplications(database);
  const register = async (caller: Caller, deviceId: string, pushToken: string) =>
    ask(calls.registerMobile.id, { body: { deviceId, platform: 'Android', pushToken } }, caller);
  await register(before, 'telefon-a', 'token-of-a-phone');
  await register(after, 'telefon-b', 'token-of-a-phone');
  expect(await tokensOf([before.id, after.id])).toEqual(new Map([[after.id, ['token-of-a-phone']]]));
  for (let time = 0; time < 21; time += 1) await register(before, `telefon-${time}`, `token-of-phone-${time}`);
  expect((await tokensOf([before.id])).get(before.id)).toHaveLength(20);
});
