import { describe, expect, it } from 'vitest';
import { editScript } from './script-edits.ts';
import {
  withBodies,
  withCall,
  withNumberedInvariants,
  withoutHooks,
  withoutKinds,
  withoutStatements,
} from './unused-library-edits.ts';

const edited = (code: string, ...edits: Parameters<typeof editScript>[1]) =>
  editScript(code, edits).replaceAll(/\s+/g, ' ').trim();

describe('withoutKinds', () => {
  const kinds = withoutKinds([19, 30]);

  it('decides comparisons of a tag', () => {
    expect(edited('30 === fiber.tag || 5 === fiber.tag; fiber.tag !== 19;', kinds)).toBe('!1 || 5 === fiber.tag; !0;');
    expect(edited('30 === fiber.lanes; 30 === fiber[tag];', kinds)).toBe('30 === fiber.lanes; 30 === fiber[tag];');
  });

  it('removes cases of a tag', () => {
    const code = 'switch (fiber.tag) { case 5: a(); break; case 30: b(); break; default: c(); }';
    expect(edited(code, kinds)).toBe('switch (fiber.tag) { case 5: a(); break; default: c(); }');
  });

  it('keeps the statements that another case continues into', () => {
    const code = 'switch (fiber.tag) { case 13: case 19: a(); break; case 30: case 5: b(); }';
    expect(edited(code, kinds)).toBe('switch (fiber.tag) { case 13: a(); break; case 5: b(); }');
  });

  it('keeps variables that other cases use', () => {
    const code = 'switch (fiber.tag) { case 30: var x = 1; break; case 5: x = 2; break; }';
    expect(edited(code, kinds)).toBe('switch (fiber.tag) { case 30: var x; break; case 5: x = 2; break; }');
  });

  it('refuses a removed case that continues into a used one', () => {
    expect(() => edited('switch (fiber.tag) { case 30: a(); case 5: b(); }', kinds)).toThrow('continues');
  });

  it('does the same inside the statements of other cases', () => {
    const code = 'switch (fiber.tag) { case 5: if (19 === child.tag) a(); break; }';
    expect(edited(code, kinds)).toBe('switch (fiber.tag) { case 5: if (!1) a(); break; }');
  });
});

describe('other edits', () => {
  it('replace bodies of functions and report the found names', () => {
    const found = new Set<string>();
    expect(
      edited('function a(b, { c }) { return d; } function e() { f(); }', withBodies({ a: 'return 1;', g: '' }, found)),
    ).toBe('function a(b) { return 1; } function e() { f(); }');
    expect([...found]).toEqual(['a']);
  });

  it('remove hooks from tables, and nothing from other objects', () => {
    const code =
      'var t = { useState: a, useSyncExternalStore: b, useMemoCache: c }; var o = { useMemoCache: c }; HooksDispatcherOnMount.useMemoCache = c;';
    expect(edited(code, withoutHooks(['useMemoCache'], new Set()))).toBe(
      'var t = {useState: a,useSyncExternalStore: b}; var o = { useMemoCache: c }; ;',
    );
  });

  it('remove statements, number invariants and replace calls', () => {
    expect(
      edited(
        "warning(a, 'text');\nif (b) warning(c, 'text');\ninvariant(d, `text`);\nlet e = use(f);",
        withoutStatements(/^warning\(/),
        withNumberedInvariants,
        withCall('use(f)', '[f]', new Set()),
      ),
    ).toBe('; if (b) ; invariant(d, 3); let e = [f];');
  });
});
