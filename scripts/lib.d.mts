/** Node flags of the server. */
export const serverFlags: readonly string[];

/** Variables that the server gets in addition to the operator's. */
export const serverEnvironment: Readonly<Record<string, string>>;

/** The project folder. */
export const root: string;

/** Path of an installed tool. */
export function tool(name: string): string;

/** The environment with the installed tools, including Node 24, first in PATH. */
export function withTools(extra?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;

/** Runs a program in the project folder. Returns its exit code and, with `capture`, its output. */
export function run(
  program: string,
  args: readonly string[],
  options?: { env?: NodeJS.ProcessEnv; capture?: boolean; quiet?: boolean },
): Promise<{ code: number; output: string }>;
