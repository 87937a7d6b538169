import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..', '..');
const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Class names of a build: three letters for the file and the index of the class in it. Readable names were a third of a page's HTML, and names with a
 * common prefix compress better than hashes. A file keeps its letters when other files are added or removed.
 */
export function classNames(): (local: string, file: string) => string {
  const letters = new Map<string, string>();
  for (const file of globSync('web/**/*.module.css', { cwd: root }).sort()) {
    let taken = lettersOf(file);
    for (let again = 1; [...letters.values()].includes(taken); again += 1) taken = lettersOf(`${file}${again}`);
    letters.set(file, taken);
  }
  const places = new Map<string, string[]>();
  return (local, file) => {
    const path = relative(root, file.replace(/\?.*$/, ''));
    const start = letters.get(path);
    if (start === undefined) throw new Error(`Classes of an unknown file: ${path}`);
    const locals = places.get(path) ?? [];
    places.set(path, locals);
    if (!locals.includes(local)) locals.push(local);
    return start + locals.indexOf(local).toString(36);
  };
}

/** Three characters; the first is not a digit. */
function lettersOf(text: string): string {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(text).digest();
  return [10 + (first % 52), second % 62, third % 62].map((place) => alphabet[place]).join('');
}

/** Names that a module cannot export. */
const reserved =
  /\bstyles\.(?:default|delete|new|in|for|do|if|with|case|class|switch|return|this|super|var|void|null|true|false)\b/;

/**
 * Turns classes into constants in the browser's build. Imported as an object, a stylesheet would bring all its class names to every page that uses
 * one of
 * them. Components that choose a class dynamically keep the object.
 */
export function classConstants(): Plugin {
  return {
    name: 'class-constants',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name !== 'client' || !/[\\/]web[\\/].*\.tsx?$/.test(id)) return null;
      return code.replaceAll(/import (\w+) from '([^']+\.module\.css)';/g, (whole, name: string, file: string) => {
        const uses = code.match(new RegExp(`\\b${name}\\b(?!\\.\\w)`, 'g')) ?? [];
        // The import itself is one use without a property.
        return uses.length > 1 || reserved.test(code) ? whole : `import * as ${name} from '${file}';`;
      });
    },
  };
}
