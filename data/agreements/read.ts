import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agreementTypes } from './types.ts';
import type { AgreementTypeName } from './types.ts';

export interface AgreementSeed {
  type: AgreementTypeName;
  /** From the file name: `1.1` or `1.1.4`. */
  version: string;
  /** Effective date from the front matter, `2026-11-22`. */
  date: string;
  /** Set for a version with three numbers: it takes effect on the day it is added to the database, but not before `date`. */
  startsWhenAdded: boolean;
  language: 'tr' | 'en';
  title: string;
  markdown: string;
}

const fileName = /^(\d+\.\d+(\.\d+)?)\.(tr|en)\.md$/;
const frontLine = /^date: (\d{4}-\d{2}-\d{2})\r?\n/;

/**
 * Reads all agreement versions in both languages. Sorted by `agreementTypes`, then version, Turkish first.
 * Throws if a file name is malformed or the first line has no date.
 */
export function readAgreements(folder: string = import.meta.dirname): AgreementSeed[] {
  const seeds: AgreementSeed[] = [];
  for (const { type, tr, en } of agreementTypes) {
    const found: AgreementSeed[] = [];
    for (const name of readdirSync(join(folder, type))) {
      const path = join(folder, type, name);
      const parts = fileName.exec(name);
      if (!parts) throw new Error(`${path}: not named <version>.<tr|en>.md`);
      const text = readFileSync(path, 'utf8');
      const front = frontLine.exec(text);
      if (!front) throw new Error(`${path}: the first line must be "date: YYYY-MM-DD"`);
      const language = parts[3] === 'tr' ? 'tr' : 'en';
      found.push({
        type,
        version: parts[1] ?? '',
        startsWhenAdded: parts[2] !== undefined,
        date: front[1] ?? '',
        language,
        title: language === 'tr' ? tr : en,
        markdown: `${text.slice(front[0].length).trim()}\n`,
      });
    }
    found.sort(
      (a, b) => compareVersions(a.version, b.version) || (a.language === b.language ? 0 : a.language === 'tr' ? -1 : 1),
    );
    seeds.push(...found);
  }
  return seeds;
}

/** Compares numerically: 1.10 is after 1.9, 1.1.2 after 1.1. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const differences = [0, 1, 2].map((part) => (left?.[part] ?? 0) - (right?.[part] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
