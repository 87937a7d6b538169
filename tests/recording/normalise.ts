/** Replaces values that differ between two runs of the same code. */

export interface Normaliser {
  /** Replaces every value in `text` that a second run could not repeat. `step` names where new values were first seen. */
  normalise(text: string, step: string): string;
}

/** Accounts that every demo market has; their ids say which account is meant. */
const fixedId = /^4d455944-414e-4000-8000-/;
const uuid = /(?<=^|%2F|[^\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
/** Ids created by the recording. */
const ownId = /^7a5b3c1e-/;

/** Storage names of files: 16 bytes. */
const fileName = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g;

/** In order: a longer form before the shorter ones that it contains. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/(?:127\.0\.0\.1|localhost):\d+/g, '<origin>'],
  [/https?%3A%2F%2F(?:127\.0\.0\.1|localhost)%3A\d+/g, '<origin>'],
  [/\b(?:127\.0\.0\.1|localhost):\d+/g, '<host>'],
  // JSON web tokens and other values signed in the same format.
  [/\beyJ[\w-]+(?:\.[\w-]+){1,2}/g, '<token>'],
  // Random one-time values: 32 bytes and more in base64url.
  [/(?<![\w/-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43,}(?![\w-])(?=["&<\\\s;]|$)/g, '<secret>'],
  // A time of day beside its date.
  [/(\d{1,2} (?:[A-ZÇĞİÖŞÜ][a-zçğıöşü]+)(?: \d{4})?(?:,| at)? )\d{1,2}[.:]\d\d\b(?: [AP]M)?/g, '$1<clock>'],
  // Milliseconds since 1970.
  [/(?<![\d.])1[789]\d{11}(?!\d)/g, '<ms>'],
];

/**
 * How scripts and styles are bundled is not recorded: their lists are omitted, and linked files keep their name without the content hash. Class names
 * are omitted too, because they depend on the style's file.
 */
const assets: readonly (readonly [RegExp, string])[] = [
  [/<link [^>]*rel="(?:modulepreload|stylesheet)"[^>]*>/g, ''],
  [/(<script [^>]*type="module"[^>]*>)[\s\S]*?<\/script>/g, '$1</script>'],
  [/(\/assets\/[\w.-]+?)-[\w-]{8}\.(\w+)/g, '$1.$2'],
  [/class="([^"]*)"/g, ''],
];
const generatedClass = /^_?[\w-]{1,6}$/;

const isoTime = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g;

/** Fields with elapsed or remaining seconds. */
const seconds = /("(?:remainingSeconds|againInSeconds|expiresInSeconds|medianSeconds|retryAfterSeconds)": ?)\d+/g;

/** Times displayed on pages: the demo market counts back from its start, so the day depends on the recording's start time. */
const when = /(<time [^\n]*?">)[^<\n]+</g;

/** List cursors: `<letter>.<milliseconds in base 36>.<ad number>`, in base64url. */
const cursor = /(?<![\w-])[\w-]{28}(?![\w-])/g;

function cursorOf(text: string): string {
  const [, order, at, id] = /^([a-z])\.([0-9a-z]{8})\.(\d{10})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  return order !== undefined && isNear(Number.parseInt(at ?? '', 36)) ? `<after ${order} ${id}>` : text;
}

/** Whether a number can be a product time in milliseconds. */
const isNear = (ms: number): boolean => ms > Date.UTC(2020) && ms < Date.UTC(2100);

/**
 * Creates a normaliser for one recording. An id is named after the step where it first appeared and its position there. Equal ids therefore have one
 * name throughout, and a new id in one step does not rename others. A time becomes `<past>` before `began`, `<future>` after the present, and `<now>`
 * between.
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

/** A page without build details, one line per element. */
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

/** JSON over several lines, with its characters and order unchanged. */
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
