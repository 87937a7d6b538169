import { chance } from '../../../platform/clock.ts';
import { ProviderRefusal } from '../port.ts';
import type { StoredCard } from '../port.ts';
import type { Book } from './book.ts';
import type { BankCard, BankRecords, WalletCard, Wallet } from './records.ts';

/** Stored cards by owner. */
export class Wallets {
  private readonly book: Book<BankRecords>;

  constructor(book: Book<BankRecords>) {
    this.book = book;
  }

  /** Returns the key of the owner's wallet; creates the wallet if needed. */
  keyOf(ownerId: string): string {
    const found = this.book.all('wallet').find((wallet) => wallet.ownerId === ownerId);
    if (found) return found.key;
    const key = `lw-${chance.uuid()}`;
    this.book.put('wallet', key, { key, ownerId, cards: [] });
    return key;
  }

  /** Stores a card; renames it if it is already stored. */
  save(key: string, card: BankCard, alias: string): void {
    const wallet = this.book.find('wallet', key);
    if (!wallet) throw new ProviderRefusal('WalletUnknown', 'There is no such wallet');
    const same = (one: BankCard) => one.bin === card.bin && one.last4 === card.last4;
    const token = wallet.cards.find(same)?.token ?? `lc-${chance.uuid()}`;
    const kept: WalletCard = { ...card, token, alias };
    this.put({ ...wallet, cards: [...wallet.cards.filter((one) => !same(one)), kept] });
  }

  cards(key: string): StoredCard[] {
    return (this.book.find('wallet', key)?.cards ?? []).map(({ token, alias, bank, scheme, last4, bin }) => ({
      token,
      alias,
      ...(bank !== undefined && { bank }),
      scheme,
      last4,
      bin,
    }));
  }

  card(key: string, token: string): WalletCard | undefined {
    return this.book.find('wallet', key)?.cards.find((card) => card.token === token);
  }

  /** Counts a merchant-initiated charge. */
  countCharge(key: string, token: string): void {
    this.change(key, token, (card) => ({ ...card, charges: (card.charges ?? 0) + 1 }));
  }

  rename(key: string, token: string, alias: string): void {
    this.change(key, token, (card) => ({ ...card, alias }));
  }

  remove(key: string, token: string): void {
    const wallet = this.book.find('wallet', key);
    if (!wallet || !this.card(key, token)) throw new ProviderRefusal('CardUnknown', 'There is no such card');
    this.put({ ...wallet, cards: wallet.cards.filter((card) => card.token !== token) });
  }

  /** Deletes all cards and the link to the owner. */
  unlink(key: string): void {
    if (this.book.find('wallet', key)) this.put({ key, ownerId: '', cards: [] });
  }

  private change(key: string, token: string, changed: (card: WalletCard) => WalletCard): void {
    const wallet = this.book.find('wallet', key);
    if (!wallet) return;
    this.put({ ...wallet, cards: wallet.cards.map((card) => (card.token === token ? changed(card) : card)) });
  }

  private put(wallet: Wallet): void {
    this.book.put('wallet', wallet.key, wallet);
  }
}
