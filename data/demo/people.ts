/** The demo market's sellers. Account `i` depends only on the seed and `i`. */
import type { BusinessDetails } from '../../server/people/accounts/tables.ts';
import type { DemoDistrict, Geography } from './geography.ts';
import { businessWords, companyForms, forenames, surnames, tradeNames, trades, tradeShares } from './people-tables.ts';
import type { Trade } from './people-tables.ts';
import { Random, Weighted } from './random.ts';

/** A seller's data for ads. */
export interface DemoSeller {
  index: number;
  id: string;
  /** Undefined for a private person. */
  trade: Trade | undefined;
  home: DemoDistrict;
}

/** An account's database row. */
export interface DemoAccount {
  id: string;
  accountType: 'Personal' | 'Business';
  name: string;
  surname: string;
  business: BusinessDetails | undefined;
  isVerified: boolean;
  replyMinutes: number | undefined;
  createdAt: Date;
}

const sellerStream = 1;
const accountStream = 2;
const businessShare = 0.12;
const day = 86_400_000;
/** Accounts are older than any demo ad. */
const youngest = 61 * day;
const firstAccounts = Date.UTC(2017, 2, 1);

const tradeDraw = new Weighted(trades, (trade) => tradeShares[trade]);

/** All sellers, indexed by province and trade. */
export class Sellers {
  readonly all: readonly DemoSeller[];
  readonly #private = new Map<number, DemoSeller[]>();
  readonly #business = new Map<string, DemoSeller[]>();

  constructor(seed: number, count: number, geography: Geography) {
    const random = new Random();
    this.all = Array.from({ length: count }, (_, index) => {
      random.reseed(seed, sellerStream, index);
      const trade = random.chance(businessShare) ? tradeDraw.draw(random) : undefined;
      const home = geography.anyProvince.draw(random).districts.draw(random);
      const seller = { index, id: uuid(random), trade, home };
      const [map, key] = trade
        ? ([this.#business, `${trade}${home.provinceId}`] as const)
        : ([this.#private, home.provinceId] as const);
      const near = (map as Map<string | number, DemoSeller[]>).get(key);
      if (near) near.push(seller);
      else (map as Map<string | number, DemoSeller[]>).set(key, [seller]);
      return seller;
    });
  }

  /** A seller in the province: a business in the trade if wanted and available, otherwise a private person. */
  draw(provinceId: number, trade: Trade | undefined, random: Random): DemoSeller {
    const businesses = trade && this.#business.get(`${trade}${provinceId}`);
    // A few businesses own most of the ads; private people have one or two.
    if (businesses) return businesses[Math.floor(businesses.length * random.next() ** 1.6)] as DemoSeller;
    const people = this.#private.get(provinceId);
    if (people) return people[Math.floor(people.length * random.next() ** 1.2)] as DemoSeller;
    return random.pick(this.all);
  }
}

/** A UUID in version 4 format, from the stream. */
function uuid(random: Random): string {
  const hex = (word: number) => word.toString(16).padStart(8, '0');
  const text = hex(random.word()) + hex(random.word()) + hex(random.word()) + hex(random.word());
  const variant = '89ab'[Number.parseInt(text.charAt(16), 16) & 3] ?? '8';
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20)}`;
}

const ascii: Readonly<Record<string, string>> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u' };
const plain = (text: string) =>
  text
    .toLocaleLowerCase('tr')
    .replace(/[çğıöşü]/g, (letter) => ascii[letter] ?? letter)
    .replace(/[^a-z]/g, '');

export function accountOf(seller: DemoSeller, seed: number, now: Date, random: Random): DemoAccount {
  random.reseed(seed, accountStream, seller.index);
  const name = random.pick(forenames);
  const surname = random.pick(surnames);
  const business = seller.trade && businessOf(seller.trade, surname, seller, random);
  const age = random.next() ** 0.7;
  const createdAt = new Date(Math.round(firstAccounts + age * (now.getTime() - youngest - firstAccounts)));
  return {
    id: seller.id,
    accountType: business ? 'Business' : 'Personal',
    name,
    surname,
    business,
    isVerified: random.chance(business ? 0.96 : 0.62),
    replyMinutes: random.chance(0.15) ? undefined : Math.round((business ? 6 : 12) * Math.exp(random.next() * 4)),
    createdAt,
  };
}

function businessOf(trade: Trade, surname: string, seller: DemoSeller, random: Random): BusinessDetails {
  const first = random.chance(0.3)
    ? surname
    : random.chance(0.12)
      ? `${random.pick(businessWords)} ${random.pick(businessWords)}`
      : random.pick(businessWords);
  const form = random.pick(companyForms);
  const title = [first, random.pick(tradeNames[trade]), form].filter(Boolean).join(' ');
  const digits = (count: number) => Array.from({ length: count }, () => random.int(10)).join('');
  return {
    title,
    mersis: `0${digits(10)}000${random.between(10, 19)}`,
    // No KEP provider has the number 00, so these addresses cannot be reached.
    kep: `${plain(title).slice(0, 30)}.${digits(4)}@hs00.kep.tr`,
    city: seller.home.provinceName,
  };
}
