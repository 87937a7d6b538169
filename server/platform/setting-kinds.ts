import { createPrivateKey } from 'node:crypto';

/** What a setting may be: how its text is read, and what stands in a sentence about one that is wrong. */
export interface Kind<T> {
  /** What is expected, as it follows `must be`. */
  expected: string;
  /** Its value is shown to nobody. */
  isSecret: boolean;
  /** The value of a text that is given; nothing where the text is none. */
  read(text: string): T | undefined;
  /** What it is where nothing is given. */
  missing: T;
}

type Optional<T> = Kind<T | undefined>;

function kind<T>(expected: string, read: (text: string) => T | undefined): Optional<T> {
  return { expected, isSecret: false, read, missing: undefined };
}

const matching = (expected: string, pattern: RegExp): Optional<string> =>
  kind(expected, (text) => (pattern.test(text) ? text : undefined));

/** The same kind for what nobody may read. */
export const secret = <T>(of: Kind<T>): Kind<T> => ({ ...of, isSecret: true });

/** The same kind with a value for where nothing is given. */
export const usually = <T>(missing: T, of: Optional<T>): Kind<T> => ({
  ...of,
  read: (text) => of.read(text),
  missing,
});

export const whole = (min: number, max: number): Optional<number> =>
  kind(`a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`, (text) => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  });

export const oneOf = <const W extends string>(...words: readonly W[]): Optional<W> =>
  kind(words.length === 1 ? words.join() : `one of ${words.join(', ')}`, (text) => words.find((word) => word === text));

/** Letters of the longest text that is shown somewhere. */
const textMost = 500;
/** For texts that are read by people, or by services that say nothing of their form. */
export const line = matching(`one line of at most ${textMost} letters`, new RegExp(`^[^\\p{Cc}]{1,${textMost}}$`, 'u'));
/** Identifiers and keys that others give. */
export const word = matching('one word without spaces', /^[^\s\p{Cc}]{1,2000}$/u);

/** Letters that a secret has at least, and how many different ones: a word, or one key held down, is guessed. */
const secretLetters = 32;
const differentLetters = 10;
export const drawnSecret = secret(
  kind(`at least ${secretLetters} letters drawn by chance`, (text) =>
    text.length >= secretLetters && new Set(text).size >= differentLetters ? text : undefined,
  ),
);

export const folder = matching('the path of a folder', /^[^\p{Cc}]{1,1000}$/u);
export const host = matching(
  'an address of this machine, as 0.0.0.0 or ::1',
  /^(?:[\w.-]{1,253}|[\da-f:.]{2,45}(?:%\w+)?)$/i,
);

/** `127.0.0.1:9464`: a host, an IPv6 one in brackets, and a port. */
export const hostAndPort = kind('an address and a port, as in 127.0.0.1:9464', (text) => {
  const [, address = '', portText = ''] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(portText);
  return address !== '' && port <= 65_535 ? { host: address.replace(/^\[|\]$/g, ''), port } : undefined;
});

const address = (expected: string, protocols: readonly string[], isValid: (url: URL) => boolean = () => true) =>
  kind(expected, (text) => {
    const url = /\s/.test(text) ? undefined : URL.parse(text);
    return url && protocols.includes(url.protocol) && isValid(url) ? text : undefined;
  });

export const webAddress = address('an address that begins with https:// or http://', ['https:', 'http:']);
/** Where pages are: a host and no more, since links and cookies are made from it. */
export const origin = address(
  'an address like https://meydan.example, without a path',
  ['https:', 'http:'],
  (url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '',
);
export const tileAddress = address(
  'an address with {z}, {x} and {y}, as in https://tiles.example/{z}/{x}/{y}.png',
  ['https:', 'http:'],
  ({ href }) => ['z', 'x', 'y'].every((part) => decodeURI(href).includes(`{${part}}`)),
);
export const contactAddress = address('mailto: and an address, or one that begins with https://', [
  'mailto:',
  'https:',
]);
export const databaseAddress = secret(
  address(
    'an address like postgres://user:password@host:5432/database',
    ['postgres:', 'postgresql:'],
    (url) => url.hostname !== '' || url.searchParams.has('host'),
  ),
);
export const smtpAddress = secret(
  address('an address like smtps://user:password@host:465', ['smtp:', 'smtps:'], (url) => url.hostname !== ''),
);

const mailbox = String.raw`[^\s@<>"]{1,64}@[^\s@<>"]{1,189}`;
export const email = matching('an e-mail address', new RegExp(`^${mailbox}$`));
export const sender = matching(
  'an e-mail address, alone or as in Meydan <hello@meydan.example>',
  new RegExp(`^(?:${mailbox}|[^<>\\p{Cc}]{1,100}<${mailbox}>)$`, 'u'),
);
export const phone = matching('a phone number', /^\+?[\d][\d ()/-]{2,30}$/);
export const bucket = matching('the name of a bucket', /^[\w.-]{3,63}$/);
export const digits = matching('a whole number', /^\d{1,10}$/);

/** So many bytes in base64url, as the keys of Web Push are. */
export const base64url = (bytes: number): Optional<string> =>
  kind(`${bytes} bytes in base64url`, (text) =>
    /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes ? text : undefined,
  );

/** A private key in PEM, whose line ends may be written as `\n`. */
export const privateKey = (type: 'rsa' | 'ec'): Optional<string> =>
  secret(
    kind(`a private ${type.toUpperCase()} key in PEM (PKCS #8)`, (text) => {
      const pem = text.replaceAll(String.raw`\n`, '\n');
      if (!pem.startsWith('-----BEGIN PRIVATE KEY-----')) return undefined;
      try {
        return createPrivateKey(pem).asymmetricKeyType === type ? text : undefined;
      } catch {
        return undefined;
      }
    }),
  );
