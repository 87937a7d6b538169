import { authorityRelations, deliveryKinds, packageChoices } from '../../../../contract/enums.ts';
import type { AuthorityRelation, DeliveryKind, Language, PackageChoice, Texts } from '../../../../contract/enums.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import type { RowError } from '../tables.ts';

/** Texts in files. The enum's names are accepted too. */
export const deliveryTexts: Record<DeliveryKind, Texts> = {
  InPerson: { tr: 'Elden', en: 'In person' },
  BuyerPays: { tr: 'Alıcı ödemeli kargo', en: 'Shipping, buyer pays' },
  SellerPays: { tr: 'Ücretsiz kargo', en: 'Free shipping' },
};

export const packageTexts: Record<PackageChoice, Texts> = {
  Auto: { tr: 'Kategoriye göre', en: 'By category' },
  Small: { tr: 'Küçük', en: 'Small' },
  Medium: { tr: 'Orta', en: 'Medium' },
  Large: { tr: 'Büyük', en: 'Large' },
  XLarge: { tr: 'Çok büyük', en: 'Extra large' },
};

const relationTexts: Record<AuthorityRelation, Texts> = {
  Owner: { tr: 'Sahibi', en: 'Owner' },
  Spouse: { tr: 'Eşi', en: 'Spouse' },
  Kin1: { tr: 'Birinci derece yakını', en: 'First-degree relative' },
  Kin2: { tr: 'İkinci derece yakını', en: 'Second-degree relative' },
  AuthorisedBusiness: { tr: 'Yetkilendirilmiş işletme', en: 'Authorised business' },
};

const yesWords = ['evet', 'yes', 'true', 'doğru', '1', 'var', 'e', 'y', 'x'];
const noWords = ['hayır', 'no', 'false', 'yanlış', '0', 'yok', 'h', 'n'];

const byWord = <T extends string>(names: readonly T[], words: Record<T, Texts>): ReadonlyMap<string, T> =>
  new Map(
    names.flatMap((one) => [one, words[one].tr, words[one].en].map((word): [string, T] => [foldTurkish(word), one])),
  );

const deliveries = byWord(deliveryKinds, deliveryTexts);
const packageSizes = byWord(packageChoices, packageTexts);
const relations = byWord(authorityRelations, relationTexts);

const answers = new Map<string, boolean>([
  ...yesWords.map((word): [string, boolean] => [foldTurkish(word), true]),
  ...noWords.map((word): [string, boolean] => [foldTurkish(word), false]),
]);

/** Each returns undefined for an unknown text; both languages are accepted. */
export const deliveryOf = (word: string): DeliveryKind | undefined => deliveries.get(foldTurkish(word));
export const packageChoiceOf = (word: string): PackageChoice | undefined => packageSizes.get(foldTurkish(word));
export const relationOf = (word: string): AuthorityRelation | undefined => relations.get(foldTurkish(word));
export const yesNoOf = (word: string): boolean | undefined => answers.get(foldTurkish(word));

const yesNo: Record<'yes' | 'no', Texts> = { yes: { tr: 'Evet', en: 'Yes' }, no: { tr: 'Hayır', en: 'No' } };

export const yesNoText = (is: boolean, language: Language): string => yesNo[is ? 'yes' : 'no'][language];

/** Import errors for the owner's notification. The import's page lists every row. */
const errorTexts: Partial<Record<string, Texts>> = {
  PhotoAddressRefused: {
    tr: 'bu adresten fotoğraf alınamaz, herkese açık bir https adresi gerekir',
    en: 'photos cannot be downloaded from this address; it must be a public https address',
  },
  PhotoAddressUnreachable: {
    tr: 'fotoğraf bu adresten indirilemedi',
    en: 'the photo could not be downloaded from this address',
  },
  FileTypeNotAccepted: { tr: 'bu adreste fotoğraf yok', en: 'there is no photo at this address' },
  FileTooLarge: { tr: 'fotoğraf çok büyük', en: 'the photo is too large' },
  PhotoNotOwn: { tr: 'bu adresteki fotoğraf senin değil', en: 'the photo at this address is not yours' },
  RegistryNumberInUse: {
    tr: 'bu taşınmaz ya da araç için yayında bir ilan var',
    en: 'there is already a published ad for this property or vehicle',
  },
  AuthorityRefused: {
    tr: 'yetki doğrulaması (EİDS) artık geçerli değil',
    en: 'the authority check (EİDS) is no longer valid',
  },
  PaymentRequired: { tr: 'bu süre için ücretsiz hakkın kalmadı', en: 'you have no free ads left for this period' },
  BusinessRequired: {
    tr: 'bunun için Profesyonel üyelikte kurumsal bir hesap gerekir',
    en: 'this requires a business account with the Professional membership',
  },
};
const unknownErrorText: Texts = { tr: 'bu değer kabul edilmedi', en: 'this value was not accepted' };

/** One line for the notification: the first error with its place, and the number of others. */
export function failureText(errors: readonly RowError[], language: Language): string {
  const [first] = errors;
  if (!first) return '';
  const what = (errorTexts[first.code] ?? unknownErrorText)[language];
  const others = errors.length - 1;
  const place = language === 'tr' ? `${first.row}. satır` : `Row ${first.row}`;
  const where = first.column === '' ? place : `${place}, ${first.column}`;
  const beside = language === 'tr' ? ` (${others} hata daha var)` : ` (and ${others} more)`;
  return `${where}: ${what}${others > 0 ? beside : ''}.`;
}
