// Checks the documents: the phrase list of the comments, and that files and links exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib.mjs';
import { unclearIn } from './lint-rules/phrases.mjs';

/** Searched recursively, except the project root. */
const folders = ['.', 'docs', 'data', '.github'];

/** Files that a document may name in backticks, by the end of their path. */
const sources = ['contract', 'server', 'web', 'data', 'tests', 'bench', 'scripts', 'docs'];

/** Checks every paragraph of the documents. Returns an exit code and the findings, like a command. */
export function checkDocuments() {
  const names = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join('/', folder, file).replaceAll('\\', '/')),
  );
  const found = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: folder !== '.' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.md') && !/^data\/(?:agreements|pages)\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...faultsIn(file, text), ...missingIn(file, text, names)];
    });
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

function faultsIn(file, text) {
  let line = 1;
  return text
    .replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ''))
    .split(/(?<=\n)(?=\n|[-|#\d])/)
    .flatMap((paragraph) => {
      const at = line;
      line += paragraph.split('\n').length - 1;
      return unclearIn(paragraph).map((message) => `${file}:${at} ${message}`);
    });
}

/** Relative links, and names of source files in backticks, that lead to no file. */
function missingIn(file, text, names) {
  return text.split('\n').flatMap((line, at) => {
    const links = [...line.matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]+)/g)]
      .map(([, link]) => link)
      .filter((link) => !existsSync(join(root, dirname(file), link)));
    const files = [...line.matchAll(/`([\w./-]*\w\.(?:ts|tsx|mjs))`/g)]
      .map(([, name]) => name)
      .filter((name) => !existsSync(join(root, name)) && !names.some((one) => one.endsWith(`/${name}`)));
    return [...links, ...files].map((name) => `${file}:${at + 1} There is no file ${name}.`);
  });
}
