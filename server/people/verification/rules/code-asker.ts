/**
 * Who requests a code; limits are counted per class. `Owner` owns the target, known by their session or by a browser that has signed in to the
 * account. `Member` has a session, but the target may be another user's. `Visitor` is anyone else.
 */
export interface CodeAsker {
  class: 'Owner' | 'Member' | 'Visitor';
  /** Distinguishes askers of one class. */
  key: string;
}
