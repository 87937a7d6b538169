import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** Code that is mutated together, and the folder whose tests judge it. */
export interface Area {
  name: string;
  tests: string;
  files: string[];
}

/** The contract's own decisions; the rest of it is declarations. */
const contract = ['decisions', 'filter-address', 'near-names', 'price-judgement', 'safe-redirect'];

/** Tables and generated code decide nothing; what mails and lists say is text. */
const isText = /\/rules\/templates\/|\/words\.ts$|\.d\.ts$|\.sql\.ts$|\/tables\.ts$/;

const find = (...patterns: string[]): string[] =>
  globSync(patterns)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isText.test(file))
    .sort();

/** Everything that is mutated: the kernel, the contract's decisions, and each module's rules and process, judged by the module's own tests. */
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
