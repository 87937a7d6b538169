/** Folded numbers that ads write as digits or words (`6 kişilik`, `altı kişilik`). `bir` and `on` have other meanings. */
const words = ['iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz'];
const first = 2;

/** The other spelling of a small number. Undefined for other words. */
export function otherWriting(word: string): string | undefined {
  const at = words.indexOf(word);
  return at >= 0 ? String(at + first) : /^\d$/.test(word) ? words[Number(word) - first] : undefined;
}
