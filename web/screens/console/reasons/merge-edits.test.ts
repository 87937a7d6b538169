import { describe, expect, it } from 'vitest';
import type { EditedReason } from '../../../../contract/schemas/reason.ts';
import { formReason, mergeEdits } from './merge-edits.ts';

const reason = (key: string, parts: Partial<EditedReason> = {}): EditedReason & { key: string } => ({
  tr: `neden ${key}`,
  en: `reason ${key}`,
  isActive: true,
  needsText: false,
  ...parts,
  key,
});
const base = [reason('1'), reason('2')];
const form = (list: readonly EditedReason[]) => list.map(formReason);
const contents = (list: readonly EditedReason[]) => list.map(({ key, tr, isActive }) => [key, tr, isActive]);

describe('edits of two people', () => {
  it('of different fields are both kept', () => {
    const mine = form([reason('1', { tr: 'benim' }), reason('2')]);
    const theirs = [reason('1', { isActive: false }), reason('2')];
    expect(contents(mergeEdits(base, mine, theirs))).toEqual([
      ['1', 'benim', false],
      ['2', 'neden 2', true],
    ]);
  });

  it('keeps the editor’s value of the same field', () => {
    const mine = form([reason('1', { tr: 'benim' }), reason('2')]);
    expect(mergeEdits(base, mine, [reason('1', { tr: 'onun' }), reason('2')])[0]?.tr).toBe('benim');
  });

  it('keeps new entries of both', () => {
    const own = { tr: 'yeni', en: 'new', isActive: true, needsText: false, id: 'new-1' };
    const merged = mergeEdits(base, [...form(base), own], [...base, reason('3')]);
    expect(merged.map(({ key, tr }) => key ?? tr)).toEqual(['1', '2', '3', 'yeni']);
  });

  it('take over the other order unless the editor has moved an entry', () => {
    const theirs = base.toReversed();
    const keys = (mine: readonly EditedReason[]) => mergeEdits(base, form(mine), theirs).map(({ key }) => key);
    expect(keys(base)).toEqual(['2', '1']);
    const three = [...base, reason('3')];
    const moved = [reason('3'), ...base];
    expect(mergeEdits(three, form(moved), three).map(({ key }) => key)).toEqual(['3', '1', '2']);
  });
});
