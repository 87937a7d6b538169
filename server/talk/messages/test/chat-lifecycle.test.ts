import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/factories.ts';
import { addJob } from '../../../platform/jobs.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { chatHooks } from '../hooks.ts';
import { openChatHarness, path } from './harness.ts';

let harness: Awaited<ReturnType<typeof openChatHarness>>;
beforeAll(async () => {
  harness = await openChatHarness();
});
afterAll(() => harness.close());

const dayOf = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('notifications for an absent member', () => {
  it('announce ten messages once, until the member reads the chat', async () => {
    const { seller, buyer, id } = await harness.aChat('Merhaba');
    for (let more = 0; more < 9; more += 1) await harness.send(buyer, id, `Orada mısın? ${more}`);
    expect(await harness.noticesOf(seller)).toEqual([]);
    await harness.afterAWhile();
    expect(await harness.noticesOf(seller)).toMatchObject([
      {
        route_value: id,
        tokens: {
          'Message.Sender': 'Ayşe Y.',
          'Message.Excerpt': 'Orada mısın? 8',
          'Ad.Title': 'Az kullanılmış bisiklet',
        },
      },
    ]);
    await harness.send(buyer, id, 'Hâlâ bekliyorum');
    await harness.afterAWhile();
    expect(await harness.noticesOf(seller)).toHaveLength(1);
    await harness.read(seller, id);
    await harness.send(buyer, id, 'Geldin mi?');
    await harness.afterAWhile();
    expect(await harness.noticesOf(seller)).toHaveLength(2);
  });

  it("show an appointment's date and place, in the mail and in the list", async () => {
    const { seller, buyer, id } = await harness.aChat('Merhaba');
    const day = dayOf(3);
    const proposal = { chatId: id, id: chance.uuid(), day, time: '18:30', place: 'Kadıköy İskelesi' };
    await harness.ask('POST', `${path}/propose-appointment`, buyer.headers, proposal);
    await harness.afterAWhile();
    const said = `📅 ${day.split('-').toReversed().join('.')} 18:30, Kadıköy İskelesi`;
    expect(await harness.noticesOf(seller)).toMatchObject([{ tokens: { 'Message.Excerpt': said } }]);
  });

  it('are sent once by two concurrent servers', async () => {
    const { seller, buyer, id } = await harness.aChat('Merhaba');
    await harness.send(buyer, id, 'Orada mısın?');
    await harness.database.query(`update chat_side set waits_since = now() - interval '1 day' where chat_id = $1`, [
      id,
    ]);
    const look = harness.testing.running.jobs.find(({ name }) => name === 'messages.tell-away');
    await Promise.all([look?.run({}), look?.run({}), look?.run({})]);
    expect(await harness.noticesOf(seller)).toHaveLength(1);
  });

  it('leave out messages that were read and senders who were blocked since', async () => {
    const { seller, buyer, id } = await harness.aChat('Merhaba');
    await harness.read(seller, id);
    await harness.afterAWhile();
    expect(await harness.noticesOf(seller)).toEqual([]);
    await harness.send(buyer, id, 'Orada mısın?');
    await harness.block(seller, buyer);
    await harness.afterAWhile();
    expect([await harness.noticesOf(seller), await harness.noticesOf(buyer)]).toEqual([[], []]);
  });
});

describe("another member's session", () => {
  it("cannot send a message written on the other party's page", async () => {
    const { seller, buyer, id } = await harness.aChat();
    expect(await harness.send(seller, id, 'Onun sözü', { by: 'Buyer' })).toMatchObject({ errorCode: 'ChatNotFound' });
    expect(await harness.send(buyer, id, 'Benim sözüm', { by: 'Buyer' })).toMatchObject({ statusCode: 200 });
    expect(await harness.texts(seller, id)).not.toContain('Onun sözü');
  });
});

describe('warnings', () => {
  it('are visible only to the recipient', async () => {
    const { seller, buyer, id } = await harness.aChat();
    const sent = await harness.send(seller, id, 'Kapora gönderirsen ayırırım');
    expect(sent).toMatchObject({ statusCode: 200 });
    expect(sent).not.toHaveProperty('warnings');
    expect((await harness.messages(seller, id))[0]).not.toHaveProperty('warnings');
    expect((await harness.messages(buyer, id))[0]).toMatchObject({ warnings: ['Deposit'] });
  });
});

describe('an appointment', () => {
  const propose = (person: Person, chatId: string, more: object = {}) =>
    harness.ask('POST', `${path}/propose-appointment`, person.headers, {
      chatId,
      id: chance.uuid(),
      day: dayOf(2),
      time: '18:30',
      place: 'Kadıköy İskelesi; turnikeler, önü',
      lat: 40.9911,
      lng: 29.0227,
      ...more,
    });
  const answer = (person: Person, chatId: string, number: unknown, word: string) =>
    harness.ask('POST', `${path}/answer-appointment`, person.headers, { chatId, number, answer: word });

  it('is proposed by one party, accepted by the other, and cancelled by either', async () => {
    const { seller, buyer, id } = await harness.aChat();
    const proposed = await propose(buyer, id);
    expect(proposed).toMatchObject({
      by: 'Buyer',
      appointment: { state: 'Proposed', startsAt: `${dayOf(2)}T15:30:00.000Z` },
    });
    const { number } = proposed;
    expect(await answer(buyer, id, number, 'Accept')).toMatchObject({ errorCode: 'AppointmentSettled' });
    expect(await answer(seller, id, number, 'Cancel')).toMatchObject({ errorCode: 'AppointmentSettled' });
    expect(await answer(seller, id, number, 'Accept')).toMatchObject({ appointment: { state: 'Accepted' } });
    expect(await answer(seller, id, number, 'Accept')).toMatchObject({ statusCode: 200 });
    expect(await answer(seller, id, number, 'Decline')).toMatchObject({ errorCode: 'AppointmentSettled' });
    expect(await answer(buyer, id, number, 'Cancel')).toMatchObject({ appointment: { state: 'Cancelled' } });
    expect(await answer(buyer, id, 1, 'Cancel')).toMatchObject({ errorCode: 'AppointmentNotFound' });
    expect(await propose(buyer, id, { day: dayOf(-2) })).toMatchObject({ errorCode: 'AppointmentInPast' });
    expect(await propose(buyer, id, { day: '2026-02-31' })).toMatchObject({ errorCode: 'ValidationFailed' });
  });

  it('can be downloaded as a calendar file by the two parties only', async () => {
    const { seller, buyer, id } = await harness.aChat();
    const { number } = await propose(buyer, id);
    await answer(seller, id, number, 'Accept');
    const ask = (person: Person) =>
      harness.testing.app.inject({
        method: 'GET',
        url: `/mesajlar/${id}/randevu/${String(number)}.ics`,
        headers: person.headers,
      });
    const file = await ask(seller);
    expect(file.headers['content-type']).toContain('text/calendar');
    const lines = file.body.replaceAll('\r\n ', '').split('\r\n');
    const local = dayOf(2).replaceAll('-', '');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'TZID:Europe/Istanbul',
        `DTSTART;TZID=Europe/Istanbul:${local}T183000`,
        `DTEND;TZID=Europe/Istanbul:${local}T193000`,
        'LOCATION:Kadıköy İskelesi\\; turnikeler\\, önü',
        'GEO:40.991100;29.022700',
        'STATUS:CONFIRMED',
        'SEQUENCE:1',
        'END:VCALENDAR',
      ]),
    );
    expect(file.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect((await ask(await harness.aPerson())).statusCode).toBe(404);
    const english = await harness.testing.app.inject({
      method: 'GET',
      url: `/mesajlar/${id}/randevu/${String(number)}.ics?lang=en`,
      headers: buyer.headers,
    });
    expect(file.body).toContain('SUMMARY:Görüşme: Az kullanılmış bisiklet');
    expect(english.body).toContain('SUMMARY:Meeting: Az kullanılmış bisiklet');
  });
});

describe('a reported chat', () => {
  it('is readable by moderators until the decision, with a log; other chats are not', async () => {
    const { seller, buyer, id } = await harness.aChat('Kapora gönder');
    const key = await harness.photo(buyer);
    await harness.send(buyer, id, '', { photos: [key] });
    const moderator = await harness.signedIn('moderator');
    const report = { chatId: id, reason: 'Fraud', description: 'Kapora istiyor' };
    expect(await harness.ask('POST', `${path}/report-chat`, seller.headers, report)).toMatchObject({ statusCode: 200 });
    expect(await harness.ask('POST', `${path}/report-chat`, seller.headers, report)).toMatchObject({
      errorCode: 'ReportExists',
    });
    await harness.send(buyer, id, 'Sonradan yazılan');
    const list = await harness.ask('GET', '/identity/moderation/chat-reports?isSolved=false', moderator);
    const [entry] = list['items'] as { id: string }[];
    expect(entry).toMatchObject({
      chatId: id,
      reason: 'Fraud',
      reporterSide: 'Seller',
      aboutId: buyer.id,
      readings: 0,
    });
    const reading = `/identity/moderation/reported-chat/${entry?.id ?? ''}`;
    const read = await harness.ask('GET', reading, moderator);
    // Moderators may not read messages written after the report.
    expect(read['items']).toMatchObject([{ photos: [{ key }] }, { text: 'Kapora gönder', warnings: ['Deposit'] }]);
    const rows = await harness.database.query('select moderator_id from chat_reading where chat_id = $1', [id]);
    expect(rows).toHaveLength(1);
    const someModerator = { id: '', email: '', headers: moderator };
    expect(await harness.picture(someModerator, key)).toBe(200);
    expect(await harness.ask('GET', reading, seller.headers)).toMatchObject({ errorCode: 'NotAllowed' });
    const messages = await harness.ask('GET', `${path}/get-messages-by-chat-id?chatId=${id}`, moderator);
    expect(messages).toMatchObject({ errorCode: 'ChatNotFound' });
    const solve = { reportId: entry?.id, note: 'Uyarıldı' };
    const solved = await harness.ask('POST', '/identity/moderation/solve-chat-report', moderator, solve);
    expect(solved).toMatchObject({ statusCode: 200 });
    expect(await harness.ask('GET', reading, moderator)).toMatchObject({ errorCode: 'ReportNotFound' });
    expect(await harness.picture(someModerator, key)).toBe(404);
  });
});

describe('an account', () => {
  it('exports only its own messages', async () => {
    const { seller, buyer, id } = await harness.aChat('Benim sözüm');
    await harness.send(seller, id, 'Onun sözü');
    const data = await createHooks(chatHooks(deps())).exportOf(buyer.id);
    expect(data).toMatchObject({ messages: [{ chatId: id, text: 'Benim sözüm', side: 'Buyer' }] });
    expect(JSON.stringify(data)).not.toContain('Onun sözü');
  });

  it('loses its messages when it is erased, and the other party keeps a closed chat', async () => {
    const { seller, buyer, id } = await harness.aChat('Adım Gizlenen');
    await harness.send(buyer, id, '', { photos: [await harness.photo(buyer)] });
    await harness.send(seller, id, 'Evet, satılık');
    await erase(buyer);
    const messages = await harness.messages(seller, id);
    expect(messages).toMatchObject([{ text: 'Evet, satılık' }, { isRemoved: true }, { isRemoved: true }]);
    expect(messages[2]).not.toHaveProperty('text');
    expect(await harness.chats(seller)).toMatchObject([{ isClosed: true }]);
    expect((await harness.chats(seller))[0]).not.toHaveProperty('other');
    expect(await harness.send(seller, id, 'Orada mısın?')).toMatchObject({ errorCode: 'ChatClosed' });
    await erase(seller);
    expect(await harness.database.query('select from chat where id = $1', [id])).toEqual([]);
    expect(await harness.database.query('select from chat_message where chat_id = $1', [id])).toEqual([]);
  });

  it('keeps evidence of fraud until an open report is decided', async () => {
    const { seller, buyer, id } = await harness.aChat('Kapora gönder');
    await harness.ask('POST', `${path}/report-chat`, seller.headers, { chatId: id, reason: 'Fraud' });
    await erase(buyer);
    expect(await harness.messages(seller, id)).toMatchObject([{ text: 'Kapora gönder' }]);
    const [row] = await harness.database.query<{ id: string }>('select id from chat_report where chat_id = $1', [id]);
    const moderator = await harness.signedIn('moderator');
    await harness.ask('POST', '/identity/moderation/solve-chat-report', moderator, { reportId: row?.id });
    expect(await harness.messages(seller, id)).toMatchObject([{ isRemoved: true }]);
  });

  const deps = () => ({ database: harness.database, pages: { send: async () => undefined } });
  async function erase(person: Person) {
    await harness.database.inTransaction(() => createHooks(chatHooks(deps())).accountErased(person.id));
    await harness.database.query(`update account set status = 'Erased' where id = $1`, [person.id]);
  }
});

describe("a seller's reply time", () => {
  it('is the median of first replies from five chats on, and counts no reply as a day', async () => {
    const [seller, few] = [await harness.aPerson(), await harness.aPerson()];
    const given = (owner: Person, minutes: (number | null)[]) =>
      harness.database.query(
        `insert into chat (id, ad_id, seller_id, buyer_id, created_at, last_number, asked_at, answered_at)
         select gen_random_uuid(), 6000000000 + n + abs(hashtext($1::text)) % 100000 * 100, $1::uuid, gen_random_uuid(), now(), 1, now() - interval '3 days',
           now() - interval '3 days' + m * interval '1 minute' from unnest($2::float8[]) with ordinality as one (m, n)`,
        [owner.id, minutes],
      );
    await given(seller, [5, 10, 30, 45, null]);
    await given(few, [1, 1, 1, 1]);
    await addJob(harness.database, 'messages.reply-times', {});
    await harness.testing.runJobs();
    const minutesOf = async ({ id }: Person) =>
      (
        await harness.database.query<{ reply_minutes: number | null }>(
          'select reply_minutes from account where id = $1',
          [id],
        )
      )[0]?.reply_minutes;
    expect([await minutesOf(seller), await minutesOf(few)]).toEqual([30, null]);
  });
});
