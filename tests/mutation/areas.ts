import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** Code that is mutated together, and the folder whose tests check it. */
export interface Area {
  name: string;
  tests: string;
  files: string[];
}

/** The contract files with logic; the others are declarations. */
const contract = ['decisions', 'filter-address', 'near-names', 'price-judgement', 'safe-redirect'];

/** Excludes tables, generated code, and texts of mails and lists. */
const isText = /\/rules\/templates\/|\/words\.ts$|\.d\.ts$|\.sql\.ts$|\/tables\.ts$/;

const find = (...patterns: string[]): string[] =>
  globSync(patterns)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isText.test(file))
    .sort();

/** All mutated code: the kernel, the contract's logic, and each module's rules and process. Each module is checked by its own tests. */
export function areas(): Area[] {
  const modules = globSync('server/*/*/module.ts')
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .sort();
  return [
    { name: 'kernel', tests: 'server/kernel', files: find('server/kernel/*.ts') },
    { name: 'contract', tests: 'contract', files: contract.map((name) => `contract/${name}.ts`) },
    ...modules.map((folder) => ({
      name: folder.replace('server/', ''),
      tests: folder,
      files: find(`${folder}/rules.ts`, `${folder}/process.ts`, `${folder}/rules/**/*.ts`),
    })),
  ].filter(({ files }) => files.length > 0);
}
