// Checks the documents against the same phrase list as the comments.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib.mjs';
import { unclearIn } from './lint-rules/phrases.mjs';

/** Searched recursively, except the project root. */
const folders = ['.', 'docs', 'data', '.github'];

/** Checks every paragraph of the documents. Returns an exit code and the findings, like a command. */
export function checkDocuments() {
  const found = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: folder !== '.' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.md') && !/^data\/(?:agreements|pages)\//.test(file))
    .flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')));
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
