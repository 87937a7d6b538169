import type { Language } from '../../../../contract/enums.ts';
import { tokenRow } from './templates/index.ts';
import type { TemplateEntry, TokenKind } from './templates/index.ts';

/** Examples by kind, and by token for texts and for values that its kind does not fit. Times follow the given moment. */
const samples: Readonly<Record<Exclude<TokenKind, 'text' | 'time' | 'date'>, string>> = {
  money: '1245000',
  number: '3',
  role: 'moderator',
  package: '802',
  doping: 'MediaPack',
  approval: 'giveBack',
};

const bothTexts = (tr: string, en: string) => ({ tr, en });
const textSamples: Readonly<Record<string, Record<Language, string>>> = {
  'Ad.Title': bothTexts('Az kullanılmış şehir bisikleti', 'City bike, hardly used'),
  'Ad.Code': bothTexts('9100000042', '9100000042'),
  'Ad.Reason': bothTexts('Fotoğraflar ilana ait değil', 'The photos are not of the item'),
  'Buyer.Name': bothTexts('Ayşe Y.', 'Ayşe Y.'),
  'Seller.Name': bothTexts('Mehmet K.', 'Mehmet K.'),
  'Review.Stars': bothTexts('5', '5'),
  'Order.Code': bothTexts('K7M2P9XQ4R', 'K7M2P9XQ4R'),
  'Order.Reason': bothTexts('Ürün artık satılık değil', 'The item is no longer for sale'),
  'Order.IsSeller': bothTexts('true', 'true'),
  'Shipment.Carrier': bothTexts('MNG Kargo', 'MNG Kargo'),
  'Shipment.Code': bothTexts('4471 9023', '4471 9023'),
  'Refund.Reason': bothTexts('Anlatıldığı gibi değil', 'Not as described'),
  'Bank.Account': bothTexts('TR•• •••• 4821', 'TR•• •••• 4821'),
  'Payment.Subject': bothTexts('Vitrin dopingi', 'Showcase promotion'),
  'Payment.Card': bothTexts('•••• 4242', '•••• 4242'),
  'Question.Text': bothTexts('Kutusu duruyor mu?', 'Do you still have the box?'),
  'Question.Answer': bothTexts('Evet, kutusuyla birlikte.', 'Yes, it comes with the box.'),
  'Search.Name': bothTexts('Kadıköy’de bisiklet', 'Bikes in Kadıköy'),
  'Search.Titles': bothTexts('Şehir bisikleti · Katlanır bisiklet', 'City bike · Folding bike'),
  'List.Name': bothTexts('Yeni ev', 'New home'),
  'Message.Sender': bothTexts('Ayşe Y.', 'Ayşe Y.'),
  'Message.Excerpt': bothTexts('Merhaba, hâlâ satılık mı?', 'Hello, is it still for sale?'),
  'Feedback.Subject': bothTexts('Öneri', 'Suggestion'),
  'Feedback.Text': bothTexts('Haritada metro durakları da görünse.', 'Please show metro stations on the map.'),
  'Feedback.Answer': bothTexts('Teşekkürler, ekledik.', 'Thank you, we have added them.'),
  'Business.Title': bothTexts('Kadıköy Bisiklet Ltd. Şti.', 'Kadıköy Bisiklet Ltd. Şti.'),
  'Business.Reason': bothTexts('Vergi levhası okunmuyor', 'The tax certificate is not readable'),
  'Conduct.Reason': bothTexts('Yanıltıcı ilan', 'Misleading ad'),
  'Conduct.Message': bothTexts('İlandaki ürün size ait değil.', 'The item in the ad is not yours.'),
  'Import.Reason': bothTexts('Dosyada başlık satırı yok', 'The file has no header row'),
  'Approval.By': bothTexts('Zeynep A.', 'Zeynep A.'),
  'Approval.Note': bothTexts('Belge eksik.', 'A document is missing.'),
  'Approval.State': bothTexts('Approved', 'Approved'),
  'Invitation.By': bothTexts('Zeynep A.', 'Zeynep A.'),
  'User.Name': bothTexts('Ayşe', 'Ayşe'),
  'User.UserName': bothTexts('ayse.y', 'ayse.y'),
  'Account.Ways': bothTexts('Google, Apple', 'Google, Apple'),
  'Provider.Name': bothTexts('Google', 'Google'),
  'Device.Name': bothTexts('Chrome, Windows', 'Chrome, Windows'),
  'Device.Place': bothTexts('192.0.2.1', '192.0.2.1'),
  Code: bothTexts('482913', '482913'),
};

/** Text tokens that may be shown to staff as they were sent: they name no person and were written by none. */
const publicTexts: ReadonlySet<string> = new Set([
  'Ad.Code',
  'Review.Stars',
  'Order.Code',
  'Order.IsSeller',
  'Shipment.Carrier',
  'Provider.Name',
]);

const dayMs = 86_400_000;

/** An example of each token’s value. */
export function sampleTokens({ tokens }: TemplateEntry, language: Language, now: Date): Record<string, string> {
  return Object.fromEntries(
    tokens.map((name) => {
      const kind = tokenRow(name)?.kind ?? 'text';
      if (kind === 'time' || kind === 'date') return [name, new Date(now.getTime() + 2 * dayMs).toISOString()];
      return [name, textSamples[name]?.[language] ?? (kind === 'text' ? '…' : samples[kind])];
    }),
  );
}

/** Values of a sent notification; an example for each that names a person or was written by one. Absent ones stay absent. */
export function recentTokens(
  entry: TemplateEntry,
  sent: Readonly<Record<string, string>>,
  language: Language,
  now: Date,
): Record<string, string> {
  const examples = sampleTokens(entry, language, now);
  const isShown = (name: string) => tokenRow(name)?.kind !== 'text' || publicTexts.has(name);
  return Object.fromEntries(
    entry.tokens.flatMap((name) => {
      const value = sent[name];
      return value === undefined ? [] : [[name, isShown(name) ? value : (examples[name] ?? '')]];
    }),
  );
}
