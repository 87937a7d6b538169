import { fillTokens, tokensIn } from '../../../../../contract/notifications.ts';
import type { ApprovalAction } from '../../../../../contract/approvals.ts';
import { dopingNames } from '../../../../../contract/doping-names.ts';
import { product } from '../../../../../contract/product.ts';
import type { Language } from '../../../../../contract/enums.ts';
import { packageOf } from '../../../memberships/port.ts';

/**
 * How a token is stored and formatted. `text`: unchanged. `money`: kuruş, as `12.500 TL`. `number`: as `1.284`. `time`: ISO, as `21 Kasım 14.30`.
 * `date`: ISO, as `21 Kasım 2026`. Times and dates are in Europe/Istanbul. `role`: translated if built in, otherwise the name that an administrator
 * gave. `package` and `doping`: the name of a membership package id or promotion type. `approval`: a costly change or a decision on it.
 */
export type TokenKind = 'text' | 'money' | 'number' | 'time' | 'date' | 'role' | 'package' | 'doping' | 'approval';

interface TokenRow {
  kind: TokenKind;
  /** Label in the mail's details table. */
  tr: string;
  en: string;
  /** Maximum number of letters. An SMS may only contain texts with a known length that no member wrote. */
  maxLength?: number;
}

const textToken = (tr: string, en: string, maxLength?: number) =>
  ({ kind: 'text', tr, en, ...(maxLength !== undefined && { maxLength }) }) as const;
const row =
  <K extends TokenKind>(kind: K) =>
  (tr: string, en: string) => ({ kind, tr, en });
const money = row('money');
const number = row('number');
const time = row('time');
const date = row('date');
const membershipPackageName = row('package');
const dopingName = row('doping');

export const tokenTable = {
  'Export.Rows': number('Satır sayısı', 'Rows'),
  'Ad.Title': textToken('İlan', 'Ad'),
  'Ad.Code': textToken('İlan no', 'Ad number', 10),
  'Ad.Price': money('İlan fiyatı', 'Asking price'),
  'Ad.OldPrice': money('Önceki fiyatı', 'Previous price'),
  'Ad.Reason': textToken('Neden', 'Reason'),
  'Ad.EndDate': date('Yayın bitişi', 'Published until'),
  'Ad.RepublishDate': date('Yeniden yayınlamak için son gün', 'Last day to publish again'),
  'Doping.Name': dopingName('Doping', 'Promotion'),
  'Doping.EndTime': time('Bitiş', 'Ends'),
  'AdOffer.Price': money('Teklif', 'Offer'),
  'AdOffer.OldPrice': money('Önceki teklif', 'Previous offer'),
  'AdOffer.ExpireTime': time('Son saat', 'Ends'),
  'Buyer.Name': textToken('Alıcı', 'Buyer'),
  'Seller.Name': textToken('Satıcı', 'Seller'),
  'Review.Stars': textToken('Yıldız', 'Stars', 4),
  'Order.Code': textToken('Sipariş no', 'Order number', 16),
  'Order.Amount': money('Tutar', 'Amount'),
  'Order.OldAmount': money('Önceki tutar', 'Previous amount'),
  'Order.RefundAmount': money('İade edilecek tutar', 'Amount to be refunded'),
  'Order.Reason': textToken('Neden', 'Reason'),
  'Order.ShipTime': time('Kargoya son teslim', 'Ship by'),
  'Order.MeetTime': time('Buluşmak için son saat', 'Meet by'),
  'Order.CompleteTime': time('Otomatik onay', 'Automatic approval'),
  'Order.IsSeller': textToken('Satıcı', 'Seller'),
  'Shipment.Carrier': textToken('Kargo', 'Carrier', 24),
  'Shipment.Code': textToken('Kargo kodu', 'Shipment code', 24),
  'Refund.Reason': textToken('İade nedeni', 'Reason for the refund'),
  'Refund.Amount': money('İade tutarı', 'Refund'),
  'Refund.ActTime': time('Son saat', 'Until'),
  'Refund.ShipTime': time('Kargoya son teslim', 'Send back by'),
  'Bank.Account': textToken('Banka hesabı', 'Bank account', 34),
  'Payment.Amount': money('Ödenen', 'Paid'),
  'Payment.Subject': textToken('Ne için', 'For'),
  'Payment.Time': time('Ödeme zamanı', 'Paid on'),
  'Payment.Card': textToken('Kart', 'Card', 20),
  'Membership.Name': membershipPackageName('Paket', 'Package'),
  'Membership.OldName': membershipPackageName('Önceki paket', 'Previous package'),
  'Membership.Price': money('Yenileme tutarı', 'Renewal'),
  'Membership.NextTry': date('Yeniden deneme', 'Next attempt'),
  'Membership.StartDate': date('Başlangıç', 'Starts'),
  'Membership.EndDate': date('Bitiş', 'Ends'),
  'Question.Text': textToken('Soru', 'Question'),
  'Question.Answer': textToken('Yanıt', 'Answer'),
  'Search.Name': textToken('Arama', 'Search'),
  'Search.Titles': textToken('İlk ilanlar', 'First ads'),
  'Search.NewCount': number('Yeni ilan', 'New ads'),
  'List.Name': textToken('Liste', 'List'),
  'List.ChangeCount': number('Yeni ilan', 'New ads'),
  'Message.Sender': textToken('Gönderen', 'From'),
  'Message.Excerpt': textToken('Mesaj', 'Message'),
  'Feedback.Subject': textToken('Konu', 'Subject'),
  'Feedback.Text': textToken('Yazdığın', 'What you wrote'),
  'Feedback.Answer': textToken('Yanıtımız', 'Our answer'),
  'Business.Title': textToken('Unvan', 'Business name'),
  'Business.Reason': textToken('Neden', 'Reason'),
  'Conduct.Reason': textToken('Neden', 'Reason', 40),
  'Conduct.Message': textToken('Açıklama', 'Explanation'),
  'Conduct.Until': date('Askının son günü', 'Suspended through'),
  'Import.Count': number('Gönderilen ilan', 'Ads sent'),
  'Import.Reason': textToken('Neden', 'Reason'),
  'Role.Name': { kind: 'role', tr: 'Yetki', en: 'Role' },
  'Approval.Action': { kind: 'approval', tr: 'İşlem', en: 'Change' },
  'Approval.Amount': money('Tutar', 'Amount'),
  'Approval.By': textToken('İsteyen', 'Requested by'),
  'Approval.State': { kind: 'approval', tr: 'Sonuç', en: 'Decision' },
  'Approval.Note': textToken('Açıklama', 'Explanation'),
  'Invitation.By': textToken('Davet eden', 'Invited by'),
  'Invitation.EndTime': time('Son kabul zamanı', 'Accept by'),
  'User.Name': textToken('Ad', 'Name'),
  'User.UserName': textToken('Kullanıcı adı', 'Username'),
  'User.ReturnDate': date('Geri dönmek için son gün', 'Last day to come back'),
  'Account.Ways': textToken('Bağlı hesaplar', 'Linked accounts'),
  'Provider.Name': textToken('Sağlayıcı', 'Provider', 10),
  'Device.Name': textToken('Cihaz', 'Device'),
  'Device.Place': textToken('Ağ adresi', 'Network address'),
  'Event.Time': time('Zaman', 'Time'),
  Code: textToken('Kod', 'Code', 6),
  Minutes: number('Dakika', 'Minutes'),
} as const satisfies Record<string, TokenRow>;

export type TokenName = keyof typeof tokenTable;
export type TokenValue = string | number;

/** Stored token values by name: money in kuruş, times in ISO format. Either may be a string. */
export type Tokens = Readonly<Record<string, TokenValue | undefined>>;

const rows: Readonly<Record<string, TokenRow>> = tokenTable;

export function tokenRow(name: string): TokenRow | undefined {
  return Object.hasOwn(rows, name) ? rows[name] : undefined;
}

const locales: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' };
const each = <T>(make: (locale: string) => T): Record<Language, T> => ({ tr: make(locales.tr), en: make(locales.en) });
const timeZone = product.timeZone;
const kurusParts = each(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const counts = each((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const days = each((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }));
const fullDays = each(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
);
const hours = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
const betweenHours: Record<Language, string> = { tr: '.', en: ':' };

// Characters that would break a line, a mail header or the text direction.
const unprintable = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
// Ticks and shields. Only Meydan may use them, so they are removed from texts of members.
const marks = /[\u2611\u2705\u2713\u2714\u{1f5f8}\u{1f5f9}\u{1f6e1}\u{1fbb1}]\ufe0f?/gu;

const roleNames: Readonly<Record<string, Record<Language, string>>> = {
  moderator: { tr: 'moderatör', en: 'moderator' },
  support: { tr: 'destek', en: 'support' },
  finance: { tr: 'finans', en: 'finance' },
  content: { tr: 'içerik', en: 'content' },
  administrator: { tr: 'yönetici', en: 'administrator' },
};

const approvalNames: Readonly<Record<string, Record<Language, string>>> = {
  decideRefund: { tr: 'iade kararı', en: 'refund decision' },
  giveBack: { tr: 'ödemenin iadesi', en: 'refund of a payment' },
  releasePayout: { tr: 'durdurulan kazancın ödenmesi', en: 'release of a stopped payout' },
  releaseBankAccount: { tr: 'değişen banka hesabının ödemeye açılması', en: 'release of a changed bank account' },
  changePrice: { tr: 'fiyat değişikliği', en: 'change of a price' },
  eraseMember: { tr: 'mektupla istenen silme', en: 'erasure requested by letter' },
  Approved: { tr: 'onaylandı ve uygulandı', en: 'approved and made' },
  Refused: { tr: 'reddedildi', en: 'refused' },
} satisfies Record<ApprovalAction | 'Approved' | 'Refused', Record<Language, string>>;

const promotionNames: Readonly<Record<string, Record<Language, string>>> = dopingNames;

const writers: Record<TokenKind, (value: TokenValue, language: Language) => string> = {
  text: (value) => String(value).replace(unprintable, ' ').replace(marks, ' ').replace(/ {2,}/g, ' ').trim(),
  money: (value, language) =>
    ofNumber(
      value,
      // Kuruş are shown as two digits, or not at all if 0.
      (kurus) => `${(kurus % 100 === 0 ? counts : kurusParts)[language].format(kurus / 100)} ${product.currencyShown}`,
    ),
  number: (value, language) => ofNumber(value, (count) => counts[language].format(count)),
  time: (value, language) => ofTime(value, (at) => `${days[language].format(at)} ${hour(at, language)}`),
  date: (value, language) => ofTime(value, (at) => fullDays[language].format(at)),
  role: (value, language) => roleNames[String(value)]?.[language] ?? writers.text(value, language),
  doping: (value, language) => promotionNames[String(value)]?.[language] ?? writers.text(value, language),
  approval: (value, language) => approvalNames[String(value)]?.[language] ?? writers.text(value, language),
  package: (value, language) => packageOf(Number(value))?.name[language] ?? writers.text(value, language),
};

function ofNumber(value: TokenValue, write: (value: number) => string): string {
  const figure = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(figure) ? write(figure) : '';
}

function ofTime(value: TokenValue, write: (at: Date) => string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? '' : write(at);
}

const hour = (at: Date, language: Language) => hours.format(at).replace(':', betweenHours[language]);

/** Formats a value for readers. Empty for an unknown token or a value of the wrong kind. */
export function formatToken(name: string, value: TokenValue | undefined, language: Language): string {
  const kind = tokenRow(name)?.kind;
  return kind === undefined || value === undefined ? '' : writers[kind](value, language);
}

/** Fills formatted tokens into a plain text. An unknown or missing token becomes empty. */
export function fillIn(text: string, tokens: Tokens, language: Language): string {
  return fillTokens(text, shownValues(tokensIn(text), tokens, language));
}

/** Like `fillIn`, but undefined if any token has no value. Used to leave out whole sentences. */
export function fillWhole(text: string, tokens: Tokens, language: Language): string | undefined {
  const values = shownValues(tokensIn(text), tokens, language);
  return Object.values(values).includes('') ? undefined : fillTokens(text, values);
}

function shownValues(names: readonly string[], tokens: Tokens, language: Language): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, formatToken(name, Object.hasOwn(tokens, name) ? tokens[name] : undefined, language)]),
  );
}
