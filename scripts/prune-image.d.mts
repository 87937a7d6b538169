export function namedDependencies(folders?: readonly string[]): string[];
export function closureOf(names: readonly string[]): Set<string>;
