import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { can } from '../../contract/capabilities.ts';
import { askedIn, saidToday } from '../said-today.ts';
import type { Can } from '../said-today.ts';
import { agreementsOf } from './types.ts';
import type { AgreementTypeName } from './types.ts';

export interface AgreementSeed {
  type: AgreementTypeName;
  /** `1.1`, or `1.1.4` where it speaks of what the product has learned since: see `versionOf`. */
  version: string;
  /** The day from which its file holds, `2026-11-22`. */
  date: string;
  /** Whether it speaks of more than its file did on that day. */
  hasLearned: boolean;
  language: 'tr' | 'en';
  title: string;
  markdown: string;
}

const fileName = /^(\d+\.\d+)\.(tr|en)\.md$/;
const frontLine = /^date: (\d{4}-\d{2}-\d{2})\r?\n/;

/**
 * Every version of every agreement that the product has a use for, in both languages, as it reads with what the product can do: by type in the order
 * of `agreementTypes`, then version, then language.
 */
export function readAgreements(folder: string = import.meta.dirname, isPossible: Can = can): AgreementSeed[] {
  const seeds: AgreementSeed[] = [];
  for (const { type, tr, en } of agreementsOf(isPossible)) {
    const found: AgreementSeed[] = [];
    for (const name of readdirSync(join(folder, type))) {
      const path = join(folder, type, name);
      const parts = fileName.exec(name);
      if (!parts) throw new Error(`${path}: not <version>.<tr|en>.md`);
      const text = readFileSync(path, 'utf8');
      const front = frontLine.exec(text);
      if (!front) throw new Error(`${path}: the first line must be "date: YYYY-MM-DD"`);
      const language = parts[2] === 'tr' ? 'tr' : 'en';
      const version = versionOf(parts[1] ?? '', text, isPossible);
      found.push({
        type,
        version,
        hasLearned: version !== parts[1],
        date: front[1] ?? '',
        language,
        title: language === 'tr' ? tr : en,
        markdown: asItReads(text.slice(front[0].length), isPossible),
      });
    }
    found.sort(
      (a, b) => compareVersions(a.version, b.version) || (a.language === b.language ? 0 : a.language === 'tr' ? -1 : 1),
    );
    seeds.push(...found);
  }
  return seeds;
}

/**
 * The version of a text: its file's, and once the product can do something that its marks ask about, a third number for that: one bit for each
 * capability, in the order in which the text first asks about it. So whoever approves a version is known to have seen these words and no others, and a
 * text that speaks of more comes after one that speaks of less.
 */
function versionOf(version: string, text: string, isPossible: Can): string {
  const learned = askedIn(text).reduce((sum, name, index) => sum + (isPossible(name) ? 2 ** index : 0), 0);
  return learned === 0 ? version : `${version}.${learned}`;
}

/** The text without what the product cannot do, its numbered sections counted anew and no gap where something was left out. */
function asItReads(text: string, isPossible: Can): string {
  let section = 0;
  const rendered = saidToday(text.split('\n'), isPossible).join('\n');
  return `${rendered
    .replace(/^## \d+\. /gm, () => `## ${++section}. `)
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** Numerically by part: 1.10 is after 1.9, 1.1.2 after 1.1. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const differences = [0, 1, 2].map((part) => (left?.[part] ?? 0) - (right?.[part] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
