import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import type { ServerFolder } from './server-folder.ts';

/** PostgreSQL's programs do not inherit the environment, which contains the keys of other services. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TZ: 'UTC',
  LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C',
  ...(process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP } : {}),
});

/** Starts a PostgreSQL program in the cluster (relative to the server folder), as the folder's user and with its descriptor. */
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
    // Its own session: Ctrl-C reaches only this process, so running requests can finish before the database stops.
    detached: true,
    windowsHide: true,
  });
}

/** Runs a program to its end. Throws with its error message if it fails. */
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

/** The line of a program's output that explains a failure. A full disk comes first, because it causes the other errors. */
export function reason(output: string): string {
  if (/No space left|Check free disk space/i.test(output)) return 'No space left on device';
  const lines = output.split('\n').filter((line) => /error:|FATAL:|PANIC:|ERROR:|cannot|could not/i.test(line));
  const cause = lines.find((line) => /Permission denied/i.test(line)) ?? lines.at(-1) ?? '';
  return cause.replace(/^.*?(?:error|FATAL|PANIC|ERROR):\s*/, '').trim();
}
