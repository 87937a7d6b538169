import Bowser from 'bowser';

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));
/** Letters of a client's own name that are shown, and of all that it says of itself that are read. */
const MAX_NAME_LETTERS = 40;
const MAX_READ_LETTERS = 500;

/**
 * A device by its user agent, in words of no language: `Chrome, Windows`, for other clients the name they give themselves (`curl`), and
 * `HTTP` for those that give none. Only known browsers and plain names pass: the text reaches mails.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'HTTP';
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_READ_LETTERS));
  const parts = [nameIn(browsers, browser.name) ?? ownName(userAgent), nameIn(systems, os.name)];
  return parts.filter((part) => part !== undefined).join(', ') || 'HTTP';
}

const nameIn = (names: ReadonlySet<string>, name: string | undefined) =>
  name !== undefined && names.has(name) ? name : undefined;

/** What a client calls itself; all browsers claim to be Mozilla. */
const ownName = (userAgent: string) => /^(?!Mozilla\b)[\w.-]+/.exec(userAgent)?.[0].slice(0, MAX_NAME_LETTERS);
