/** Numbers as ads write them in figures and in words alike (`6 kişilik`, `altı kişilik`), folded. `bir` and `on` say other things too. */
const words = ['iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz'];
const first = 2;

/** The other writing of a small number; undefined of anything else. */
export function otherWriting(word: string): string | undefined {
  const at = words.indexOf(word);
  return at >= 0 ? String(at + first) : /^\d$/.test(word) ? words[Number(word) - first] : undefined;
}
