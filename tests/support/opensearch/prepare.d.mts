export function prepareOpenSearch(): Promise<{ java: string; home: string }>;
export function sentencesOfOpenSearch(): Promise<string[]>;
