/** What differs between two runs of the same code, and the words that stand for it. */

export interface Normaliser {
  /** `text` with every value that a second run could not repeat replaced; `step` names where values were first seen. */
  normalise(text: string, step: string): string;
}

/** Accounts that every demo market has; their ids say which account is meant. */
const fixedId = /^4d455944-414e-4000-8000-/;
const uuid = /(?<=^|%2F|[^\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
/** Ids that a recording gives by itself. */
const ownId = /^7a5b3c1e-/;

/** What storage calls a file: 16 bytes. */
const fileName = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g;

/** In their order: a longer form before those that it contains. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/(?:127\.0\.0\.1|localhost):\d+/g, '<origin>'],
  [/https?%3A%2F%2F(?:127\.0\.0\.1|localhost)%3A\d+/g, '<origin>'],
  [/\b(?:127\.0\.0\.1|localhost):\d+/g, '<host>'],
  // JSON web tokens, and what else is signed in that way.
  [/\beyJ[\w-]+(?:\.[\w-]+){1,2}/g, '<token>'],
  // Sixteen bytes in base64.
  [/(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{22}==/g, '<nonce>'],
  // What is drawn for one use: 32 bytes and more in base64url.
  [/(?<![\w/-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43,}(?![\w-])(?=["&<\\\s;]|$)/g, '<secret>'],
  // A time of day beside its date.
  [/(\d{1,2} (?:[A-ZÇĞİÖŞÜ][a-zçğıöşü]+)(?: \d{4})?(?:,| at)? )\d{1,2}[.:]\d\d\b(?: [AP]M)?/g, '$1<clock>'],
  // Numbers of milliseconds since 1970.
  [/(?<![\d.])1[789]\d{11}(?!\d)/g, '<ms>'],
];

/**
 * How the pages' scripts and styles are cut into files is no part of an answer: their lists are left out, and of what is linked in the text itself the name
 * without the hash of its content. So are names of classes, which follow from where a style stands.
 */
const assets: readonly (readonly [RegExp, string])[] = [
  [/<link [^>]*rel="(?:modulepreload|stylesheet)"[^>]*>/g, ''],
  [/(<script [^>]*type="module"[^>]*>)[\s\S]*?<\/script>/g, '$1</script>'],
  [/(\/assets\/[\w.-]+?)-[\w-]{8}\.(\w+)/g, '$1.$2'],
  [/class="([^"]*)"/g, ''],
];
const generatedClass = /^_?[\w-]{1,6}$/;

const isoTime = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g;

/** Fields that count the seconds which something took or has left. */
const seconds = /("(?:remainingSeconds|againInSeconds|expiresInSeconds|medianSeconds|retryAfterSeconds)": ?)\d+/g;

/** When something was, as a page says it: the demo market counts back from its start, so that the day follows from the hour of the recording. */
const when = /(<time [^\n]*?">)[^<\n]+</g;

/** Where a page of a list ended: `<letter>.<milliseconds in base 36>.<number of an ad>`, in base64url. */
const cursor = /(?<![\w-])[\w-]{28}(?![\w-])/g;

function cursorOf(text: string): string {
  const [, order, at, id] = /^([a-z])\.([0-9a-z]{8})\.(\d{10})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  return order !== undefined && isNear(Number.parseInt(at ?? '', 36)) ? `<after ${order} ${id}>` : text;
}

/** Whether a number can be a time of ours, in milliseconds. */
const isNear = (ms: number): boolean => ms > Date.UTC(2020) && ms < Date.UTC(2100);

/**
 * A normaliser of one recording. Ids are told apart by value: an id is called by the step where it first appeared and its place there, so that what is the same
 * thing is called the same throughout, and one that is new to a step renames nothing in others. A time is `<past>` where it lies before `began`,
 * `<future>` where it has not come, and `<now>` between.
 */
export function createNormaliser(began: number, now: () => number = Date.now): Normaliser {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function nameOf(kind: string, value: string, step: string): string {
    const known = names.get(value);
    if (known !== undefined) return known;
    const count = (counts.get(`${kind} ${step}`) ?? 0) + 1;
    counts.set(`${kind} ${step}`, count);
    const name = `<${kind} ${step} ${count}>`;
    names.set(value, name);
    return name;
  }

  function timeOf(text: string): string {
    const at = Date.parse(text);
    if (at < began) return '<past>';
    return at > now() + 5_000 ? '<future>' : '<now>';
  }

  return {
    normalise(text, step) {
      let result = text;
      for (const [pattern, word] of patterns) result = result.replace(pattern, word);
      result = result
        .replace(uuid, (id) => (fixedId.test(id) || ownId.test(id) ? id : nameOf('id', id, step)))
        .replace(fileName, (name) => nameOf('file', name, step))
        .replace(isoTime, timeOf)
        .replace(when, '$1<when><')
        .replace(cursor, cursorOf)
        .replace(seconds, '$1"<seconds>"');
      return result;
    },
  };
}

/** A page without what follows from how it was built, a line for each element. */
export function normalisePage(html: string): string {
  let result = html;
  for (const [pattern, word] of assets) {
    result = result.replace(pattern, (whole, ...groups) =>
      whole.startsWith('class=')
        ? classesOf(String(groups[0]))
        : word.replace(/\$(\d)/g, (_, n: string) => String(groups[Number(n) - 1])),
    );
  }
  return result.replaceAll('><', '>\n<');
}

const classesOf = (list: string): string =>
  `class="${list
    .split(' ')
    .map((name) => (generatedClass.test(name) ? '<class>' : name))
    .join(' ')}"`;

/** JSON over several lines, its letters and their order as they came. */
export function spreadJson(json: string): string {
  const parts = json.match(/"(?:[^"\\]|\\.)*"|\{\}|\[\]|[{}[\],:]|[^"{}[\],:]+/g) ?? [];
  let result = '';
  let depth = 0;
  for (const part of parts) {
    if (part === '{' || part === '[') result += `${part}\n${'  '.repeat((depth += 1))}`;
    else if (part === '}' || part === ']') result += `\n${'  '.repeat((depth -= 1))}${part}`;
    else if (part === ',') result += `,\n${'  '.repeat(depth)}`;
    else result += part === ':' ? ': ' : part;
  }
  return result;
}
