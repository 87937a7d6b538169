/** Node flags of the server. */
export const serverFlags: readonly string[];

/** Variables that the server gets in addition to the operator's. */
export const serverEnvironment: Readonly<Record<string, string>>;
