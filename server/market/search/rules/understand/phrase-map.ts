/** Values by phrase. */
export class PhraseMap<V> {
  readonly map = new Map<string, V[]>();
  add(key: string, value: V): void {
    if (key === '') return;
    const list = this.map.get(key);
    if (!list) this.map.set(key, [value]);
    else if (typeof value === 'object' || !list.includes(value)) list.push(value);
  }
}
