/**
 * How our page and the provider's card frame in it speak to each other, by `postMessage`. The frame is of another origin, takes the card's number
 * and the number of instalments, and pays by its own button: the page never asks it to. What it says is for showing alone; what was paid is what the
 * server inquires.
 *
 * - The page puts `framedAddress(frameUrl, theme)` into an `iframe` with `allow="payment"`, at least `cardFrameHeight` high until the frame says its own, and
 *   listens with `readCardFrameMessage(event, frameUrl)`. A frame that says nothing (iyzico's says nothing) still works.
 * - When the buyer pays, the frame says `Submitted`, then leaves: it takes the whole tab to the bank's 3-D Secure page, whence the browser comes back to the
 *   payment's return address. A page that sees `Submitted` shows that it waits and does not warn of leaving.
 * - A card that is refused on the spot (a wrong number, one that is over) is said in the frame, which stays.
 * - In the frame that adds a card, `Submitted` is followed by `Stored` or by words in the frame.
 */

/** What the frame knows of the card as it is typed. */
export interface CardFrameCard {
  /** The first eight digits or fewer, as many as are typed; none of the others ever leave the frame. */
  bin: string;
  bank?: string;
  scheme?: string;
}

export type CardFrameMessage =
  /** The form can be used. */
  | { type: 'Ready' }
  /** How high its content is, CSS pixels. */
  | { type: 'Height'; height: number }
  /** Another card or another number of instalments, and what that costs: kuruş, the surcharge in the total. */
  | { type: 'Card'; card: CardFrameCard; isValid: boolean; installmentCount: number; total: number; surcharge: number }
  /** The buyer has pressed the button: the card is on its way to the bank. */
  | { type: 'Submitted' }
  /** It was refused in the frame, which says why and can be used again. */
  | { type: 'Refused' }
  /** The card is kept. */
  | { type: 'Stored' };

/** Names our messages among whatever else is posted to a page. */
export const cardFrameSource = 'meydan-card-frame';

/** How high the frame stands before it says so itself, CSS pixels. */
export const cardFrameHeight = 560;
/** No frame is drawn higher than this, whatever it says. */
export const cardFrameHeightMost = 2_000;

/** Whether a name that somebody gives a card holds as many digits as a card's number has: it may be one, and is kept nowhere. */
export const mayBeCardNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 12;

export type CardFrameTheme = 'light' | 'dark';

/** What the page may say to the frame: that the reader has changed how the page looks. */
export interface CardFrameCommand {
  source: typeof cardFrameSource;
  theme: CardFrameTheme;
}

/** The frame's address with how it is to look. */
export function framedAddress(frameUrl: string, theme: CardFrameTheme): string {
  const url = new URL(frameUrl);
  url.searchParams.set('theme', theme);
  return url.href;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 80;
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** What a frame said; nothing where the message is of another origin or is none of these. */
export function readCardFrameMessage(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin'>,
  frameUrl: string,
): CardFrameMessage | undefined {
  if (event.origin !== new URL(frameUrl).origin) return undefined;
  if (typeof event.data !== 'object' || event.data === null) return undefined;
  const said = event.data as Record<string, unknown>;
  if (said['source'] !== cardFrameSource) return undefined;
  switch (said['type']) {
    case 'Ready':
    case 'Submitted':
    case 'Refused':
    case 'Stored':
      return { type: said['type'] };
    case 'Height':
      return isAmount(said['height'])
        ? { type: 'Height', height: Math.min(said['height'], cardFrameHeightMost) }
        : undefined;
    case 'Card':
      return cardIn(said);
    default:
      return undefined;
  }
}

function cardIn({
  card,
  isValid,
  installmentCount,
  total,
  surcharge,
}: Record<string, unknown>): CardFrameMessage | undefined {
  if (typeof card !== 'object' || card === null) return undefined;
  const { bin, bank, scheme } = card as Record<string, unknown>;
  if (!isText(bin) || !/^\d{0,8}$/.test(bin)) return undefined;
  if (!isAmount(installmentCount) || !isAmount(total) || !isAmount(surcharge)) return undefined;
  return {
    type: 'Card',
    card: { bin, ...(isText(bank) && { bank }), ...(isText(scheme) && { scheme }) },
    isValid: isValid === true,
    installmentCount,
    total,
    surcharge,
  };
}
