import { describe, expect, it } from 'vitest';
import { languages } from '../../../../contract/enums.ts';
import {
  isSettledOffer,
  notificationCategories,
  notificationTemplates,
  specifiedTemplates,
  tokensIn,
} from '../../../../contract/notifications.ts';
import { composePush, composeSms, listTokens, templates, tokenTable } from '../rules/templates/index.ts';
import type { TemplateEntry, TemplateContent, TokensOf } from '../rules/templates/index.ts';
import { tokenRow } from '../rules/templates/tokens.ts';
import type { Tokens } from '../rules/templates/tokens.ts';

const all = Object.values(templates);
const both = all.flatMap((entry) => languages.map((language) => ({ name: entry.name, language, entry })));

const textsOf = ({ title, subTitle, push, sms, mail }: TemplateContent): string[] =>
  [title, subTitle, push ?? [], sms, mail.subject, mail.preheader, mail.paragraphs, mail.action ?? []].flat();
/** Texts that are never shortened, so they must not use optional tokens. */
const fixedTexts = ({ title, subTitle, mail }: TemplateContent): string[] => [
  title,
  subTitle,
  mail.subject,
  mail.preheader,
  mail.paragraphs[0] ?? '',
];
const named = (texts: readonly string[]) => [...new Set(texts.flatMap(tokensIn))].toSorted();

// GSM 03.38 with the Turkish tables. Characters of the extension count twice.
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà' +
    'ğĞşŞıİç',
);
const gsmTwice = new Set('^{}\\[~]|€');

/** One message of 160 letters. Selecting the Turkish table takes five of them. */
const maxLetters = { tr: 155, en: 160 };

/** The length of an SMS, or the first character that is not allowed. */
function smsLength(text: string): number | string {
  let length = 0;
  for (const letter of text) {
    if (!gsm.has(letter) && !gsmTwice.has(letter)) return letter;
    length += gsm.has(letter) ? 1 : 2;
  }
  return length;
}

/** The longest possible values: ten million lira with kuruş, and a time in the longest month name. */
const longest = (name: string) => {
  const row = tokenRow(name);
  const values = {
    text: 'W'.repeat(row?.maxLength ?? 0),
    money: 999_999_999,
    number: 1_234_567,
    time: '2026-09-21T18:30:00Z',
    date: '2026-09-21T18:30:00Z',
    role: 'administrator',
    package: '811',
    doping: 'MediaPack',
    approval: 'giveBack',
  };
  return values[row?.kind ?? 'text'];
};

describe('templates', () => {
  it('exist for every name and have a category', () => {
    expect(Object.keys(templates).toSorted()).toEqual([...notificationTemplates].toSorted());
    const ids = notificationCategories.map(({ id }) => Number(id));
    for (const [name, entry] of Object.entries(templates)) {
      expect(entry.name).toBe(name);
      expect(ids, name).toContain(entry.categoryId);
    }
  });

  it.each(both)('$name in $language uses only declared tokens', ({ entry, language }) => {
    const texts = textsOf(entry[language]);
    for (const name of named(texts)) expect(entry.tokens).toContain(name);
    for (const name of named(fixedTexts(entry[language]))) expect(entry.optional).not.toContain(name);
    for (const text of texts) expect(text.replaceAll(/%[A-Za-z.]+%/g, ''), 'a broken token').not.toContain('%');
    for (const text of texts) expect(text.trim()).not.toBe('');
  });

  it.each(all)('$name uses the same tokens in both languages', (entry) => {
    expect(named(textsOf(entry.en))).toEqual(named(textsOf(entry.tr)));
    expect(named([entry.en.mail.subject])).toEqual(named([entry.tr.mail.subject]));
    expect(entry.en.mail.paragraphs).toHaveLength(entry.tr.mail.paragraphs.length);
    expect(entry.en.push === undefined).toBe(entry.tr.push === undefined);
    expect(entry.en.mail.action === undefined).toBe(entry.tr.mail.action === undefined);
  });

  it.each(all)('$name declares only known tokens, and all are used', (entry) => {
    // The specification lists this token, although a settled offer has no countdown.
    const settled = isSettledOffer(entry.name) ? ['AdOffer.ExpireTime'] : [];
    const silent = ['Order.IsSeller', 'Code', ...settled];
    const used = [...named(textsOf(entry.tr)), ...entry.details, ...silent];
    for (const name of entry.tokens) {
      expect(Object.keys(tokenTable)).toContain(name);
      expect(used, name).toContain(name);
    }
    for (const name of [...entry.optional, ...entry.details]) expect(entry.tokens).toContain(name);
    expect(new Set(entry.tokens).size).toBe(entry.tokens.length);
  });

  it.each(all)('$name locks only channels that are on, and keeps codes out of the list', (entry) => {
    for (const channel of entry.locked) expect(entry.channels).toContain(channel);
    if (entry.tokens.includes('Code')) {
      expect(entry.channels).not.toContain('InApp');
      for (const language of languages) {
        const { title, subTitle, push = '', mail } = entry[language];
        expect(named([title, subTitle, push, mail.subject, mail.preheader])).not.toContain('Code');
      }
    }
  });

  it('about offers all have the token for the offer’s expiry', () => {
    const offers = specifiedTemplates.filter((name) => name.startsWith('AdOffer.'));
    expect(offers).toHaveLength(10);
    for (const name of offers) expect(templates[name].tokens, name).toContain('AdOffer.ExpireTime');
  });

  it('have the same kind and locks within a category, so that one switch covers them', () => {
    for (const { id, key } of notificationCategories) {
      const within = all.filter(({ categoryId }) => categoryId === id);
      expect(new Set(within.map(({ kind }) => kind)).size, key).toBeLessThanOrEqual(1);
      for (const channel of ['InApp', 'Email', 'Sms', 'Push'] as const) {
        const locks = within.filter(({ channels }) => channels.includes(channel));
        expect(
          new Set(locks.map(({ locked }) => locked.includes(channel))).size,
          `${key} ${channel}`,
        ).toBeLessThanOrEqual(1);
      }
    }
  });

  it('cannot be switched off by e-mail for security, orders and payments', () => {
    const locked = (name: keyof typeof templates) => templates[name].locked.includes('Email');
    const papers = notificationTemplates.filter((name) =>
      /^(?:Order|Refund|Return|Payment|MembershipPackage)/.test(name),
    );
    for (const name of [...papers, 'User.ChangePassword', 'User.NewDeviceLogin', 'User.DeleteAccount'] as const)
      expect(locked(name), name).toBe(true);
    for (const entry of all.filter(({ kind }) => kind === 'marketing')) expect(entry.locked, entry.name).toEqual([]);
  });
});

describe('SMS', () => {
  it.each(both)('$name in $language fits into one and contains no text of members', ({ entry, language }) => {
    const names = tokensIn(entry[language].sms);
    for (const name of names)
      expect(tokenRow(name)?.kind !== 'text' || tokenRow(name)?.maxLength !== undefined, name).toBe(true);
    const text = composeSms(entry, language, Object.fromEntries(names.map((name) => [name, longest(name)])));
    const length = smsLength(text);
    expect(length, text).toBeTypeOf('number');
    expect(length, text).toBeLessThanOrEqual(maxLetters[language]);
  });

  it('leaves out the sentence about an expiry that does not exist', () => {
    const { 'AdOffer.SellerApproved': entry } = templates;
    const tokens: Tokens = { 'Ad.Title': 'Daire', 'AdOffer.Price': 400_000_000 };
    expect(composeSms(entry, 'tr', tokens)).toBe('Meydan: 4.000.000 TL teklifin kabul edildi.');
    expect(composeSms(entry, 'en', { ...tokens, 'AdOffer.ExpireTime': '2026-11-21T11:30:00Z' })).toBe(
      'Meydan: your offer of 4,000,000 TL was accepted. You can buy at this price until 21 November 14:30.',
    );
  });
});

describe('push and list', () => {
  const tokens = {
    'Ad.Title': 'Bisiklet',
    'Ad.Price': '3450000',
    'AdOffer.Price': '3100000',
    'AdOffer.ExpireTime': '2026-11-21T11:30:00.000Z',
  } satisfies TokensOf<'AdOffer.Received'>;

  it('uses the push text, or the list text without one', () => {
    expect(composePush(templates['AdOffer.Received'], 'tr', tokens)).toEqual({
      title: 'İlanına 31.000 TL teklif geldi',
      text: 'Bisiklet (ilan fiyatı 34.500 TL). Son yanıt saati: 21 Kasım 14.30',
    });
    expect(composePush(templates['Ads.Approved'], 'en', tokens).text).toBe('Bisiklet');
  });

  it('gives the list formatted tokens, except the expiry, which stays an ISO time', () => {
    expect(listTokens({ ...tokens, Unknown: 'x', 'Buyer.Name': undefined }, 'tr')).toEqual([
      { key: 'Ad.Title', value: 'Bisiklet' },
      { key: 'Ad.Price', value: '34.500 TL' },
      { key: 'AdOffer.Price', value: '31.000 TL' },
      { key: 'AdOffer.ExpireTime', value: '2026-11-21T11:30:00.000Z' },
    ]);
  });

  it('has no list text that would show the unformatted expiry', () => {
    for (const entry of all satisfies TemplateEntry[])
      for (const language of languages)
        expect(named([entry[language].title, entry[language].subTitle])).not.toContain('AdOffer.ExpireTime');
  });
});
