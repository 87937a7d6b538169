import Bowser from 'bowser';

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));
/** Maximum length of a client's own name, and of the user agent that is parsed. */
const MAX_NAME_LETTERS = 40;
const MAX_READ_LETTERS = 500;

/**
 * A language-neutral device name: `Chrome, Windows`, the client's own name (`curl`), or `HTTP`. Allows only known browsers and plain names,
 * because the text is sent in mails.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'HTTP';
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_READ_LETTERS));
  const parts = [nameIn(browsers, browser.name) ?? ownName(userAgent), nameIn(systems, os.name)];
  return parts.filter((part) => part !== undefined).join(', ') || 'HTTP';
}

const nameIn = (names: ReadonlySet<string>, name: string | undefined) =>
  name !== undefined && names.has(name) ? name : undefined;

/** The client's own name. All browsers claim to be Mozilla, so that is skipped. */
const ownName = (userAgent: string) => /^(?!Mozilla\b)[\w.-]+/.exec(userAgent)?.[0].slice(0, MAX_NAME_LETTERS);
