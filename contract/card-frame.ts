/**
 * The `postMessage` protocol between our page and the provider's card frame. The frame has another origin, takes the card number and the number of
 * instalments, and has its own pay button. Its messages are only for display; the server queries the provider for the payment's result.
 *
 * - The page loads `framedAddress(frameUrl, theme)` in an `iframe` with `allow="payment"`, at least `cardFrameHeight` high until the frame reports its
 *   height. It listens with `readCardFrameMessage(event, frameUrl)`. A frame that sends no messages (iyzico's) works as well.
 * - When the buyer pays, the frame sends `Submitted` and redirects the whole tab to the bank's 3-D Secure page. From there the browser returns to the
 *   payment's return URL. After `Submitted` the page shows a wait state and does not warn about leaving.
 * - If a card is refused at once (wrong number, expired), the frame shows the error and stays open.
 * - In the frame that adds a card, `Submitted` is followed by `Stored` or by an error in the frame.
 */

/** What the frame reports about the card while it is typed. */
export interface CardFrameCard {
  /** At most the first eight digits. The others never leave the frame. */
  bin: string;
  bank?: string;
  scheme?: string;
}

export type CardFrameMessage =
  /** The form is ready for input. */
  | { type: 'Ready' }
  /** Content height, CSS pixels. */
  | { type: 'Height'; height: number }
  /** Card or instalments changed. `total` in kuruş includes the surcharge. */
  | { type: 'Card'; card: CardFrameCard; isValid: boolean; installmentCount: number; total: number; surcharge: number }
  /** The buyer pressed the pay button. */
  | { type: 'Submitted' }
  /** The frame refused the card, shows why and accepts another try. */
  | { type: 'Refused' }
  /** The provider stored the card. */
  | { type: 'Stored' };

/** Distinguishes our messages from others posted to the page. */
export const cardFrameSource = 'meydan-card-frame';

/** Initial frame height, CSS pixels. */
export const cardFrameHeight = 560;
/** Maximum frame height, CSS pixels. */
export const cardFrameHeightMost = 2_000;

/** Whether a card's alias has as many digits as a card number. Such a name is refused and stored nowhere. */
export const mayBeCardNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 12;

export type CardFrameTheme = 'light' | 'dark';

/** Message from the page to the frame: the user changed the theme. */
export interface CardFrameCommand {
  source: typeof cardFrameSource;
  theme: CardFrameTheme;
}

/** Adds the theme to the frame's URL. */
export function framedAddress(frameUrl: string, theme: CardFrameTheme): string {
  const url = new URL(frameUrl);
  url.searchParams.set('theme', theme);
  return url.href;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 80;
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Parses a frame's message. Undefined for another origin or an unknown message. */
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
