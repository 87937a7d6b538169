import { authorityRelations, deliveryKinds } from '../../contract/enums.ts';
import type { AuthorityRelation, DeliveryKind, Language, Words } from '../../contract/enums.ts';
import { fold } from '../platform/fold.ts';

/** How deliveries and relations are written; each may be given by its name in the product, too. */
export const deliveryWords: Record<DeliveryKind, Words> = {
  InPerson: { tr: 'Elden', en: 'In person' },
  BuyerPays: { tr: 'Alıcı ödemeli kargo', en: 'Parcel, buyer pays' },
  SellerPays: { tr: 'Ücretsiz kargo', en: 'Free parcel' },
};

const relationWords: Record<AuthorityRelation, Words> = {
  Owner: { tr: 'Sahibi', en: 'Owner' },
  Spouse: { tr: 'Eşi', en: 'Spouse' },
  Kin1: { tr: 'Birinci derece yakını', en: 'First-degree relative' },
  Kin2: { tr: 'İkinci derece yakını', en: 'Second-degree relative' },
  AuthorisedBusiness: { tr: 'Yetkilendirilmiş işletme', en: 'Authorised business' },
};

const yesWords = ['evet', 'yes', 'true', 'doğru', '1', 'var', 'e', 'y', 'x'];
const noWords = ['hayır', 'no', 'false', 'yanlış', '0', 'yok', 'h', 'n'];

const byWord = <T extends string>(known: readonly T[], words: Record<T, Words>): ReadonlyMap<string, T> =>
  new Map(known.flatMap((one) => [one, words[one].tr, words[one].en].map((word): [string, T] => [fold(word), one])));

const deliveries = byWord(deliveryKinds, deliveryWords);
const relations = byWord(authorityRelations, relationWords);
const answers = new Map<string, boolean>([
  ...yesWords.map((word): [string, boolean] => [fold(word), true]),
  ...noWords.map((word): [string, boolean] => [fold(word), false]),
]);

/** What a word means, in either language; nothing where it is none. */
export const deliveryOf = (word: string): DeliveryKind | undefined => deliveries.get(fold(word));
export const relationOf = (word: string): AuthorityRelation | undefined => relations.get(fold(word));
export const yesNoOf = (word: string): boolean | undefined => answers.get(fold(word));

const yesNo: Record<'yes' | 'no', Words> = { yes: { tr: 'Evet', en: 'Yes' }, no: { tr: 'Hayır', en: 'No' } };

/** A yes or no as files write it. */
export const yesNoWord = (is: boolean, language: Language): string => yesNo[is ? 'yes' : 'no'][language];

/** How an owner hears of the end of their import. */
export const endWords = {
  completed: (made: number): Words => ({
    tr: `Toplu yüklemen tamamlandı: ${made.toLocaleString('tr')} ilan gönderildi. Denetlenince yayına girerler.`,
    en: `Your upload is complete: ${made.toLocaleString('en')} ads were sent. They are published once they are checked.`,
  }),
  failed: {
    tr: 'Toplu yüklemen tamamlanamadı, hiçbir ilan verilmedi. Nedenlerini Toplu yükleme sayfasında görebilirsin.',
    en: 'Your upload could not be completed, and no ad was placed. The bulk upload page shows why.',
  },
};
