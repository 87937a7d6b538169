import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU time so far of a process and its descendants, milliseconds. Leaves out the process `apart` and its descendants. */
export function treeCpuMs(root: number, apart?: number): number {
  const children = new Map<number, number[]>();
  const cpu = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (!stat) continue;
    const pid = Number(name);
    cpu.set(pid, stat.cpuMs);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid]);
  }
  const sumOf = (pid: number): number =>
    pid === apart ? 0 : (children.get(pid) ?? []).reduce((sum, child) => sum + sumOf(child), cpu.get(pid) ?? 0);
  return sumOf(root);
}

/** Parent, and CPU time with that of ended children. Undefined if the process has ended. */
function statOf(pid: string): { parent: number; cpuMs: number } | undefined {
  try {
    // Fields of proc(5) stat after the process name, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: Number(fields[1]), cpuMs: (ticks / ticksPerSecond) * 1000 };
  } catch {
    return undefined;
  }
}
