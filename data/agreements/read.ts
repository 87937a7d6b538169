import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agreementTypes } from './types.ts';
import type { AgreementTypeName } from './types.ts';

export interface AgreementSeed {
  type: AgreementTypeName;
  /** `1.0` */
  version: string;
  /** The day it comes into force, `2026-11-01`. */
  date: string;
  language: 'tr' | 'en';
  title: string;
  markdown: string;
}

const fileName = /^(\d+\.\d+)\.(tr|en)\.md$/;
const frontLine = /^date: (\d{4}-\d{2}-\d{2})\r?\n/;

/** Every version of every agreement in both languages: by type in the order of `agreementTypes`, then version, then language. */
export function readAgreements(folder: string = import.meta.dirname): AgreementSeed[] {
  const seeds: AgreementSeed[] = [];
  for (const { type, tr, en } of agreementTypes) {
    const found: AgreementSeed[] = [];
    for (const name of readdirSync(join(folder, type))) {
      const path = join(folder, type, name);
      const parts = fileName.exec(name);
      if (!parts) throw new Error(`${path}: not <version>.<tr|en>.md`);
      const text = readFileSync(path, 'utf8');
      const front = frontLine.exec(text);
      if (!front) throw new Error(`${path}: the first line must be "date: YYYY-MM-DD"`);
      const language = parts[2] === 'tr' ? 'tr' : 'en';
      found.push({
        type,
        version: parts[1] ?? '',
        date: front[1] ?? '',
        language,
        title: language === 'tr' ? tr : en,
        markdown: text.slice(front[0].length).trim() + '\n',
      });
    }
    found.sort(
      (a, b) => compareVersions(a.version, b.version) || (a.language === b.language ? 0 : a.language === 'tr' ? -1 : 1),
    );
    seeds.push(...found);
  }
  return seeds;
}

/** Numerically by part: 1.10 is after 1.9. */
function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0);
}
