/** Flags of Node that the server runs with. */
export const serverFlags: readonly string[];

/** What the server's environment holds beside the operator's. */
export const serverEnvironment: Readonly<Record<string, string>>;
