/** Returns the path of a server that tests run. Throws an Error with one sentence if the machine has none. */
export function programPath(name: string): string;
