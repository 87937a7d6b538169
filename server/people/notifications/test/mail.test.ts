import { describe, expect, it, test } from 'vitest';
import { isFromMeydan } from '../../../../contract/notifications.ts';
import { languages } from '../../../../contract/enums.ts';
import { sampleTokens as everything } from '../../../../tests/support/sample-mails.ts';
import { templates } from '../rules/templates/index.ts';
import type { TemplateEntry, Tokens } from '../rules/templates/index.ts';
import type { MailContent } from '../rules/mail/content.ts';
import { renderMail } from '../rules/mail/render-mail.ts';
import { composeMail } from '../rules/mail/compose-mail.ts';
import type { MailSurroundings } from '../rules/mail/compose-mail.ts';

const maxBytes = 20 * 1024;
const surroundings: MailSurroundings = {
  operator: { name: 'Meydan A.Ş.', address: 'Karaköy, İstanbul', email: 'destek@meydan.example' },
  publicUrl: 'https://meydan.example/',
  actionUrl: 'https://meydan.example/ilan/1?a=1&b=2',
  picture: { url: 'https://meydan.example/m/1.webp', alt: 'Bisiklet' },
  preferencesUrl: 'https://meydan.example/ayarlar/bildirim-tercihleri',
  unsubscribeUrl: 'https://meydan.example/u/abc',
};

const both = Object.values(templates).flatMap((entry) =>
  languages.map((language) => ({ name: entry.name, language, entry })),
);

/** The visible text of a mail's HTML. */
const visible = (html: string) => html.replace(/<style>[^]*?<\/style>|<[^>]*>/g, '');

describe('every template', () => {
  it.each(both)('$name makes a mail in $language', ({ entry, language }) => {
    const { subject, html, text } = composeMail(entry, language, everything, surroundings);
    expect(subject).not.toMatch(/%[A-Z]/);
    expect(text).not.toContain('%');
    expect(visible(html)).not.toContain('%');
    expect(html).toContain(`<html lang="${language}"`);
    expect(Buffer.byteLength(html)).toBeLessThan(maxBytes);
    expect(text).toContain(subject);
    for (const paragraph of entry[language].mail.paragraphs) {
      const words = paragraph.split('%')[0] ?? '';
      expect(text).toContain(words);
    }
  });

  it.each(both)('$name makes a complete mail in $language with only its required tokens', ({ entry, language }) => {
    const needed = entry.tokens.filter((name) => !entry.optional.includes(name));
    const least = Object.fromEntries(needed.map((name) => [name, everything[name]]));
    const { subject, text } = composeMail(entry, language, least, surroundings);
    expect(subject).toBe(composeMail(entry, language, everything, surroundings).subject);
    expect(text.replace(/ $/gm, '')).not.toMatch(/ {2}|: ?$(?!\n\n|\nhttps)| [.,;]|“”/m);
  });
});

describe('user input', () => {
  const nasty = '"><script>alert(1)</script><img src=x onerror=y>\'&%Order.Code%';

  it('is escaped in the HTML and unchanged in the text', () => {
    const tokens: Tokens = Object.fromEntries(Object.keys(everything).map((name) => [name, nasty]));
    for (const { entry, language } of both) {
      const { html, subject } = composeMail(entry, language, tokens, {
        ...surroundings,
        picture: { url: 'https://m.example/', alt: nasty },
      });
      expect(html).not.toMatch(/<script|<img src=x|onerror=y>/);
      expect(html.split('<!doctype html>')).toHaveLength(2);
      expect(subject).not.toContain('&lt;');
    }
    const { html, text } = composeMail(
      templates['Ads.Approved'],
      'tr',
      { 'Ad.Title': nasty, 'Order.Code': 'M-1' },
      surroundings,
    );
    expect(html).toContain(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=y&gt;&#39;&amp;%Order.Code%',
    );
    expect(text).toContain(nasty);
    expect(`${html}${text}`).not.toContain('M-1');
  });

  it('is escaped in every field of the layout', () => {
    const content: MailContent = {
      language: 'tr',
      isFromMeydan: true,
      subject: `${nasty}1`,
      preheader: `${nasty}2`,
      paragraphs: [`${nasty}3`, `${nasty}4`],
      action: { label: `${nasty}5`, url: 'https://e.example/?q="><script>&a' },
      code: `${nasty}6`,
      details: [
        { label: `${nasty}7`, value: `${nasty}8` },
        { label: 'Uzun', value: nasty.repeat(3) },
        { label: '<b>&1', value: '<i>&2' },
      ],
      picture: { url: 'https://e.example/"onerror="y?&p', alt: `${nasty}9` },
      reason: `${nasty}0`,
      preferencesUrl: 'https://e.example/"><script>?&r',
      unsubscribeUrl: 'https://e.example/"><script>?&u',
      operator: { name: nasty, address: nasty, email: nasty },
      publicUrl: 'https://e.example/?&h',
    };
    const { html } = renderMail(content);
    expect(html).not.toMatch(/<script|<img src=x|onerror="|"onerror|<b>|<i>/);
    expect(html).not.toMatch(/&[12apruh]\b/);
    for (const letter of 'apruh') expect(html).toContain(`&amp;${letter}`);
    for (const digit of '1234567890') expect(html).toContain(`&#39;&amp;%Order.Code%${digit}`);
  });

  test.each(['javascript:alert(1)', '/ilan/1', 'data:text/html,x', '', 'https://'])('%j is refused as a URL', (url) => {
    expect(() => composeMail(templates['Ads.Approved'], 'tr', everything, { ...surroundings, actionUrl: url })).toThrow(
      'Not an http(s) URL',
    );
  });
});

describe('mark of Meydan’s own messages', () => {
  const pretence = '✓ Meydan’dan';

  it('is on every mail except those that contain a member’s text', () => {
    for (const { entry, language } of both) {
      const { html, text, subject } = composeMail(entry, language, everything, surroundings);
      const marks = [visible(html), text].map((one) => one.split('✓').length - 1);
      expect(marks, entry.name).toEqual(isFromMeydan(entry.name) ? [1, 1] : [0, 0]);
      expect(subject).not.toContain('✓');
    }
  });

  it('is removed from names and texts of members', () => {
    const tokens: Tokens = Object.fromEntries(Object.keys(everything).map((name) => [name, pretence]));
    for (const { entry, language } of both) {
      const { html, text, subject } = composeMail(entry, language, tokens, surroundings);
      const most = isFromMeydan(entry.name) ? 2 : 1;
      expect(text.split('✓').length, entry.name).toBe(most);
      expect(visible(html).split('✓').length, entry.name).toBe(most);
      expect(subject).not.toContain('✓');
    }
  });
});

describe('content of a mail', () => {
  const compose = (name: keyof typeof templates, more: Partial<MailSurroundings> = {}) =>
    composeMail(templates[name], 'tr', everything, { ...surroundings, ...more });

  it('shows a code without spaces, only for templates that take one', () => {
    expect(compose('User.EmailValidation').html).toContain('>482913</span>');
    expect(compose('User.EmailValidation').text).toContain('\n482913\n');
    expect(compose('Ads.Approved').html).not.toContain('482913');
  });

  it('has a button only if there is a link', () => {
    expect(compose('Ads.Approved').html).toContain('href="https://meydan.example/ilan/1?a=1&amp;b=2"');
    const { actionUrl: _, ...without } = surroundings;
    expect(composeMail(templates['Ads.Approved'], 'tr', everything, without).html).not.toContain('İlanımı gör');
  });

  it('has a one-click unsubscribe link unless the mail cannot be switched off', () => {
    const alert = compose('Favorite.Search');
    expect(alert.headers).toEqual({
      'List-Unsubscribe': '<https://meydan.example/u/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(alert.text).toContain('https://meydan.example/u/abc');
    const receipt = compose('Payment.Info');
    expect(receipt.headers).toEqual({});
    expect(receipt.html).not.toContain('https://meydan.example/u/abc');
  });

  it('is refused for marketing without an unsubscribe link', () => {
    const { unsubscribeUrl: _, ...without } = surroundings;
    const marketing = Object.values(templates).filter(({ kind }: TemplateEntry) => kind === 'marketing');
    expect(marketing.map(({ name }) => name)).toEqual(['AdOffer.ReceivedFromAdOwner', 'Ads.Uncompleted']);
    for (const entry of marketing)
      expect(() => composeMail(entry, 'tr', everything, without)).toThrow('needs an unsubscribe URL');
  });

  it('says why the mail was sent, with the category’s name if it can be switched', () => {
    expect(compose('Favorite.Search').text).toContain('“Kayıtlı aramalar” bildirimlerin açık');
    expect(compose('User.NewDeviceLogin').text).toContain('hesabınla ilgili');
    expect(compose('OrderByBuyer.Shipped').text).toContain('zorunlu bir bilgilendirme');
    expect(compose('Ads.Uncompleted').text).toContain('ticari ileti izni');
  });

  it('leaves out what has no value', () => {
    const tokens = { 'Ad.Title': 'Daire', 'AdOffer.Price': 400_000_000 };
    const { text } = composeMail(templates['AdOffer.SellerApproved'], 'tr', tokens, surroundings);
    expect(text).not.toContain('Son saat');
    expect(text).not.toContain('saatine kadar');
    expect(text).toContain('Teklif: 4.000.000 TL');
  });
});
