import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import type { ServerFolder } from './server-folder.ts';

/** PostgreSQL's programs get none of our environment: it holds the keys of every service the product talks to. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TZ: 'UTC',
  LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C',
  ...(process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP } : {}),
});

/** Starts one of PostgreSQL's programs in its cluster (named within the place), as the place's user and with its folder in hand. */
export function launch(
  serverFolder: ServerFolder,
  cluster: string,
  program: string,
  args: string[],
  stdio: 'pipe' | number,
): ChildProcess {
  const standard: StdioOptions = stdio === 'pipe' ? ['pipe', 'pipe', 'pipe'] : ['ignore', stdio, stdio];
  if (serverFolder.descriptor !== undefined) standard.push(serverFolder.descriptor);
  return spawn(program, args, {
    ...serverFolder.identity,
    cwd: join(serverFolder.folder, cluster),
    env: environment(),
    stdio: standard,
    // Its own session: Ctrl-C in the terminal must reach us first, so that requests under way can end before the database does.
    detached: true,
    windowsHide: true,
  });
}

/** Runs a program to its end; throws with the last thing it said when it fails. */
export async function run(
  serverFolder: ServerFolder,
  cluster: string,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  const child = launch(serverFolder, cluster, program, args, 'pipe');
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdin?.on('error', () => undefined).end(input);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(reason(output) || `${program} ended with code ${code}`);
}

/** The line of a program's output that says why it gave up. A full disk comes first: what follows it are only its effects. */
export function reason(output: string): string {
  if (/No space left|Check free disk space/i.test(output)) return 'No space left on device';
  const lines = output.split('\n').filter((line) => /error:|FATAL:|PANIC:|ERROR:|cannot|could not/i.test(line));
  const cause = lines.find((line) => /Permission denied/i.test(line)) ?? lines.at(-1) ?? '';
  return cause.replace(/^.*?(?:error|FATAL|PANIC|ERROR):\s*/, '').trim();
}
