import type { CardFacts } from '../port.ts';

/** A bank's instalment programme: its brand name and the surcharge by number of instalments, in hundredths of a per cent. */
interface Programme {
  name: string;
  installments: Readonly<Record<number, number>>;
}

const bonus: Programme = { name: 'Bonus', installments: { 2: 429, 3: 589, 6: 1_089, 9: 1_599, 12: 2_129 } };
const maximum: Programme = { name: 'Maximum', installments: { 2: 419, 3: 579, 6: 1_069, 9: 1_569, 12: 2_089 } };
const world: Programme = { name: 'World', installments: { 2: 439, 3: 599, 6: 1_109, 9: 1_629, 12: 2_169 } };
const axess: Programme = { name: 'Axess', installments: { 2: 425, 3: 585, 6: 1_079, 9: 1_589, 12: 2_115 } };
const cardFinans: Programme = { name: 'CardFinans', installments: { 2: 445, 3: 609, 6: 1_125, 9: 1_655, 12: 2_205 } };
const paraf: Programme = { name: 'Paraf', installments: { 2: 409, 3: 569, 6: 1_049, 9: 1_539, 12: 2_049 } };
const bankkart: Programme = { name: 'Bankkart', installments: { 2: 399, 3: 559, 6: 1_029, 9: 1_519, 12: 2_019 } };
const saglam: Programme = { name: 'Sağlam Kart', installments: { 2: 415, 3: 575, 6: 1_059 } };

interface Row {
  bank: string;
  scheme: CardFacts['scheme'];
  kind: CardFacts['kind'];
  isCommercial?: boolean;
  programme?: Programme;
}

const credit = (bank: string, scheme: CardFacts['scheme'], programme: Programme): Row => ({
  bank,
  scheme,
  kind: 'Credit',
  programme,
});
const debit = (bank: string, scheme: CardFacts['scheme']): Row => ({ bank, scheme, kind: 'Debit' });
/** Commercial cards have no instalments. */
const commercial = (bank: string, scheme: CardFacts['scheme']): Row => ({
  bank,
  scheme,
  kind: 'Credit',
  isCommercial: true,
});

/** Cards by BIN, the first six digits. */
const rows: Readonly<Record<string, Row>> = {
  // Garanti BBVA
  540036: credit('Garanti BBVA', 'Mastercard', bonus),
  540037: credit('Garanti BBVA', 'Mastercard', bonus),
  540669: credit('Garanti BBVA', 'Mastercard', bonus),
  554960: credit('Garanti BBVA', 'Mastercard', bonus),
  426886: credit('Garanti BBVA', 'Visa', bonus),
  374427: credit('Garanti BBVA', 'Amex', bonus),
  979206: credit('Garanti BBVA', 'Troy', bonus),
  517041: debit('Garanti BBVA', 'Mastercard'),
  426889: debit('Garanti BBVA', 'Visa'),
  554796: commercial('Garanti BBVA', 'Mastercard'),
  // Türkiye İş Bankası
  454359: credit('Türkiye İş Bankası', 'Visa', maximum),
  450803: credit('Türkiye İş Bankası', 'Visa', maximum),
  543771: credit('Türkiye İş Bankası', 'Mastercard', maximum),
  979244: credit('Türkiye İş Bankası', 'Troy', maximum),
  589283: debit('Türkiye İş Bankası', 'Mastercard'),
  979248: debit('Türkiye İş Bankası', 'Troy'),
  // Yapı Kredi
  545103: credit('Yapı Kredi', 'Mastercard', world),
  450634: credit('Yapı Kredi', 'Visa', world),
  492130: credit('Yapı Kredi', 'Visa', world),
  979236: credit('Yapı Kredi', 'Troy', world),
  516888: debit('Yapı Kredi', 'Mastercard'),
  // Akbank
  552608: credit('Akbank', 'Mastercard', axess),
  435508: credit('Akbank', 'Visa', axess),
  557113: credit('Akbank', 'Mastercard', axess),
  979232: credit('Akbank', 'Troy', axess),
  589004: debit('Akbank', 'Mastercard'),
  552659: commercial('Akbank', 'Mastercard'),
  // QNB
  531157: credit('QNB', 'Mastercard', cardFinans),
  415956: credit('QNB', 'Visa', cardFinans),
  979203: credit('QNB', 'Troy', cardFinans),
  979202: debit('QNB', 'Troy'),
  498749: debit('QNB', 'Visa'),
  // VakıfBank
  415792: credit('VakıfBank', 'Visa', world),
  540046: credit('VakıfBank', 'Mastercard', world),
  979217: credit('VakıfBank', 'Troy', world),
  491005: debit('VakıfBank', 'Visa'),
  // Halkbank
  552879: credit('Halkbank', 'Mastercard', paraf),
  543081: credit('Halkbank', 'Mastercard', paraf),
  979213: credit('Halkbank', 'Troy', paraf),
  447505: debit('Halkbank', 'Visa'),
  // Ziraat Bankası
  454671: credit('Ziraat Bankası', 'Visa', bankkart),
  540134: credit('Ziraat Bankası', 'Mastercard', bankkart),
  979208: credit('Ziraat Bankası', 'Troy', bankkart),
  979207: debit('Ziraat Bankası', 'Troy'),
  // DenizBank
  472915: credit('DenizBank', 'Visa', bonus),
  460345: credit('DenizBank', 'Visa', bonus),
  476662: debit('DenizBank', 'Visa'),
  // TEB
  489455: credit('TEB', 'Visa', bonus),
  512753: credit('TEB', 'Mastercard', bonus),
  402142: debit('TEB', 'Visa'),
  // Kuveyt Türk, Albaraka
  402589: credit('Kuveyt Türk', 'Visa', saglam),
  518896: credit('Kuveyt Türk', 'Mastercard', saglam),
  403134: debit('Kuveyt Türk', 'Visa'),
  432284: credit('Albaraka Türk', 'Visa', world),
  // HSBC, ING, Şekerbank, Odeabank
  550472: credit('HSBC', 'Mastercard', axess),
  405903: debit('HSBC', 'Visa'),
  400684: credit('ING', 'Visa', bonus),
  535563: credit('Şekerbank', 'Mastercard', bonus),
  510138: credit('Odeabank', 'Mastercard', axess),
  // Prepaid
  979280: { bank: 'Papara', scheme: 'Troy', kind: 'Prepaid' },
  519261: { bank: 'Papara', scheme: 'Mastercard', kind: 'Prepaid' },
  533913: { bank: 'Enpara', scheme: 'Mastercard', kind: 'Debit' },
  // Bank of the test cards that only the local bank has
  979299: credit('Deneme Bankası', 'Troy', bonus),
};

const once = [{ count: 1, surchargeBasisPoints: 0 }] as const;

export function cardFactsOf(bin: string): CardFacts {
  const row = rows[bin.slice(0, 6)];
  if (!row) return { scheme: schemeOf(bin), kind: 'Credit', isCommercial: false, installments: once };
  const { bank, scheme, kind, isCommercial = false, programme } = row;
  const further = Object.entries(programme?.installments ?? {}).map(([count, surchargeBasisPoints]) => ({
    count: Number(count),
    surchargeBasisPoints,
  }));
  return { bank, scheme, kind, isCommercial, installments: [...once, ...further] };
}

/** Scheme of a card with an unknown BIN. */
function schemeOf(bin: string): CardFacts['scheme'] {
  if (bin.startsWith('9792')) return 'Troy';
  if (bin.startsWith('4')) return 'Visa';
  if (/^(?:5[1-5]|2(?:2[2-9]|[3-6]|7[01]|720))/.test(bin)) return 'Mastercard';
  if (/^3[47]/.test(bin)) return 'Amex';
  return 'Unknown';
}
