import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDrawing, readDrawings } from '../../../../data/categories/read.ts';
import { drawingOf, generalDrawing } from '../rules/drawings.ts';
import { catalogueFromData } from '../rules/seed-rows.ts';

const catalogue = catalogueFromData();
const names = readDrawings();
const folder = join(import.meta.dirname, '../../../../data/categories/drawings');
const files = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''));

test('has a category for every drawing and no unknown category', () => {
  expect([...names.keys()].filter((id) => !catalogue.categories.has(id))).toEqual([]);
  expect(files.toSorted()).toEqual([...new Set(names.values())].toSorted());
  expect(files).toContain(generalDrawing);
});

test('has a drawing for every main category, inherited by descendants without one', () => {
  expect(catalogue.mainIds.filter((id) => !names.has(id))).toEqual([]);
  expect(drawingOf(names, catalogue, 30101)).toBe('car');
  expect(drawingOf(names, catalogue, 30103)).toBe('suv');
  expect(drawingOf(names, catalogue, 4150102)).toBe('vacuum');
  expect(drawingOf(names, catalogue, 0)).toBe(generalDrawing);
});

test.each(files)("has %s as a small drawing in the page's colours", (name) => {
  const text = readDrawing(name);
  expect(Buffer.byteLength(text)).toBeLessThan(2_500);

  const [, symbol = ''] = /<symbol id="d"(.*)<\/symbol>/.exec(text) ?? [];
  expect(symbol).toContain('currentColor');
  expect(symbol).not.toMatch(/#|rgb|<style|<script|href/i);
});
