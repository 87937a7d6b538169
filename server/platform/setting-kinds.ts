import { createPrivateKey } from 'node:crypto';

/** How to parse a setting, and how to describe it in a message. */
export interface Kind<T> {
  /** Completes "must be …". */
  expected: string;
  /** True if the value must not be shown. */
  isSecret: boolean;
  /** Parses a non-empty text; undefined if it is invalid. */
  read(text: string): T | undefined;
  /** Value of a setting that is not set. */
  missing: T;
}

type Optional<T> = Kind<T | undefined>;

function kind<T>(expected: string, read: (text: string) => T | undefined): Optional<T> {
  return { expected, isSecret: false, read, missing: undefined };
}

const matching = (expected: string, pattern: RegExp): Optional<string> =>
  kind(expected, (text) => (pattern.test(text) ? text : undefined));

/** The same kind for a secret value. */
export const secret = <T>(of: Kind<T>): Kind<T> => ({ ...of, isSecret: true });

/** The same kind with a default. */
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

/** Most processes that a copy may start. */
const maxProcesses = 64;
/** A number of processes, or `auto` for one for each core. */
export const processes: Optional<number | 'auto'> = kind(`auto or a whole number from 1 to ${maxProcesses}`, (text) =>
  text === 'auto' ? text : whole(1, maxProcesses).read(text),
);

export const oneOf = <const W extends string>(...words: readonly W[]): Optional<W> =>
  kind(words.length === 1 ? words.join() : `one of ${words.join(', ')}`, (text) => words.find((word) => word === text));

/** Maximum length of a displayed text. */
const maxTextLength = 500;
/** For displayed texts, and for service values of unknown format. */
export const line = matching(
  `one line of at most ${maxTextLength} characters`,
  new RegExp(`^[^\\p{Cc}]{1,${maxTextLength}}$`, 'u'),
);
/** Identifiers and keys issued by others. */
export const word = matching('one word without spaces', /^[^\s\p{Cc}]{1,2000}$/u);

/** Minimum length and number of distinct characters, which excludes words and repeated characters. */
const minSecretLength = 32;
const minDistinctCharacters = 10;
export const drawnSecret = secret(
  kind(`at least ${minSecretLength} random characters`, (text) =>
    text.length >= minSecretLength && new Set(text).size >= minDistinctCharacters ? text : undefined,
  ),
);

export const folder = matching('the path of a folder', /^[^\p{Cc}]{1,1000}$/u);
export const host = matching(
  'an address to listen on, as in 0.0.0.0 or ::1',
  /^(?:[\w.-]{1,253}|[\da-f:.]{2,45}(?:%\w+)?)$/i,
);

/** A host and port; IPv6 in brackets. */
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
/** Origin of the web pages without a path, since links and cookies are derived from it. */
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
/** One address or several, separated by commas. */
export const databaseAddresses = secret(
  kind('one or several addresses like postgres://user:password@host:5432/database, separated by commas', (text) => {
    const each = text.split(',').map((one) => databaseAddress.read(one.trim()));
    return each.some((one) => one === undefined) ? undefined : each.filter((one) => one !== undefined);
  }),
);
/** Options of the NATS client. */
export interface NatsServers {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
  /** Refuses servers without TLS. */
  tls?: Record<string, never>;
}

/** The first address has the credentials of all. A user without a password is a token. */
export const natsAddress: Kind<NatsServers | undefined> = secret(
  kind('one or more addresses like nats://user:password@host:4222, separated by commas', (text) => {
    const urls = text.split(',').map((one) => URL.parse(one.trim()));
    const [first] = urls;
    const isValid = (url: URL | null) =>
      url !== null && ['nats:', 'tls:'].includes(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname);
    if (!first || !urls.every(isValid)) return undefined;
    const [user, pass] = [decodeURIComponent(first.username), decodeURIComponent(first.password)];
    return {
      servers: urls.map((url) => url?.host ?? ''),
      ...(pass !== '' && { user, pass }),
      ...(pass === '' && user !== '' && { token: user }),
      ...(urls.some((url) => url?.protocol === 'tls:') && { tls: {} }),
    };
  }),
);
/** One or several addresses, separated by commas. They may contain passwords. */
export const searchAddresses = secret(
  kind('addresses like https://user:password@host:9200, separated by commas', (text) => {
    const isValid = (part: string) =>
      webAddress.read(part.trim()) !== undefined && URL.parse(part.trim())?.search === '';
    return text.split(',').every(isValid) ? text : undefined;
  }),
);
/** Beginning of names in a search engine. */
export const indexPrefix = kind('lower-case letters, digits and dashes', (text) =>
  /^[a-z][a-z\d]*(-[a-z][a-z\d]*)*$/.test(text) ? text : undefined,
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

/** This many bytes in base64url, like Web Push keys. */
export const base64url = (bytes: number): Optional<string> =>
  kind(`${bytes} bytes in base64url`, (text) =>
    /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes ? text : undefined,
  );

/** A private key in PEM; line ends may be written as `\n`. */
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
