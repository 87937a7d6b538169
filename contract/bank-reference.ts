/** Length of a transfer's bank reference, in characters. Separate from `limits`, which every page loads. */
export const bankReferenceLength = { least: 4, most: 40 } as const;
