/** Letters of a bank's reference of a transfer. Apart from the limits, which every page loads. */
export const bankReferenceLength = { least: 4, most: 40 } as const;
