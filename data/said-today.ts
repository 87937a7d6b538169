import { can, capabilities } from '../contract/capabilities.ts';
import type { Capability } from '../contract/capabilities.ts';

/** Whether the product can do all of these. */
export type Can = (...names: readonly Capability[]) => boolean;

/**
 * The lines that are true today: what stands between `<!-- if messages offers -->` and `<!-- end -->` is said only when the product can do all of
 * it, after `unless` only until then. Throws for a capability that there is not.
 */
export function saidToday(lines: readonly string[], isPossible: Can = can): string[] {
  let isSaid = true;
  return lines.filter((line) => {
    const mark = markOf(line);
    if (!mark) return isSaid;
    isSaid = mark.kind === 'end' || isPossible(...mark.names) === (mark.kind === 'if');
    return false;
  });
}

/** The capabilities that a text's marks ask about, in the order in which they first do. */
export function askedIn(text: string): Capability[] {
  return [...new Set(text.split('\n').flatMap((line) => markOf(line)?.names ?? []))];
}

function markOf(line: string): { kind: string; names: Capability[] } | undefined {
  const [, kind, names = ''] = /^<!-- (if|unless|end)((?: \w+)*) -->$/.exec(line.trim()) ?? [];
  if (kind === undefined) return undefined;
  const requested = names.trim() === '' ? [] : names.trim().split(' ');
  const valid = requested.filter(isCapability);
  if (valid.length < requested.length) throw new Error(`No such capability: ${names.trim()}`);
  return { kind, names: valid };
}

const isCapability = (name: string): name is Capability => Object.hasOwn(capabilities, name);
